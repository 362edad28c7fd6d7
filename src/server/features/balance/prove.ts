import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { corrections, ledger, operations, orders } from '#server/db/schema/payments.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { heldAccount, SOLD, SPENT } from './ledger.ts'

export interface Totals {
  readonly entries: number
  readonly sold: number
  readonly inWallets: number
  readonly held: number
  readonly spent: number
  readonly paidOrders: number
  readonly kopecks: number
}

export interface LedgerProof {
  /** In Russian, with ids. */
  readonly problems: readonly string[]
  readonly totals: Totals
}

/** Reads the whole ledger: not for a request. */
export const prove = (db: Executor): Promise<LedgerProof> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const problems: string[] = []
      for (const check of checks) problems.push(...(await findings(tx, check)))
      const totals = await totalsOf(tx)
      return { problems: [...problems, ...unbalanced(totals)], totals }
    },
    { isolationLevel: 'repeatable read' },
  )

type Row = Readonly<Record<string, string | number>>

interface Check {
  readonly offenders: SQL
  readonly sentence: (row: Row) => string
}

async function findings(tx: Executor, { offenders, sentence }: Check): Promise<string[]> {
  const { rows } = await tx.execute<Row>(offenders)
  return rows.map(sentence)
}

function unbalanced({ sold, inWallets, held: reserved, spent }: Totals): string[] {
  if (sold === inWallets + reserved + spent) return []
  return [`Продано запросов ${sold}, а на счетах ${inWallets}, отложено ${reserved} и потрачено ${spent}.`]
}

const movement = sql`movement as (
  select id, from_account as account, -requests as change from ${ledger}
  union all
  select id, to_account, requests from ${ledger}
)`

const UUID = sql`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`
const isWallet = sql`account ~ ${UUID}`
const isHeld = sql`account like ${heldAccount('%')}`

const balances: Check = {
  offenders: sql`
    with ${movement}
    select ${users}.id, ${users}.requests, coalesce(sum(change), 0) as proven
    from ${users} left join movement on account = wallet::text
    group by ${users}.id having ${users}.requests <> coalesce(sum(change), 0)
    order by ${users}.id`,
  sentence: ({ id, requests, proven }) =>
    `Пользователь ${id}: на балансе ${requests}, а по журналу выходит ${proven}.`,
}

const neverNegative: Check = {
  offenders: sql`
    with ${movement}, running as (
      select account, id, sum(change) over (partition by account order by id) as balance from movement
    )
    select distinct on (account) account, id, balance from running
    where balance < 0 and account <> ${SOLD} order by account, id`,
  sentence: ({ account, id, balance }) => `Счёт ${account} ушёл в минус на записи ${id}: ${balance}.`,
}

const knownAccounts: Check = {
  offenders: sql`
    with ${movement}
    select account, sum(change) as balance from movement
    where not (${isWallet} or ${isHeld} or account in (${SOLD}, ${SPENT}))
    group by account order by account`,
  sentence: ({ account, balance }) => `Счёт ${account} никому не принадлежит, а на нём ${balance}.`,
}

const oneEndEach: Check = {
  offenders: sql`
    select reference, count(*) as ends from ${ledger} where kind in ('spend', 'return')
    group by reference having count(*) > 1 order by reference`,
  sentence: ({ reference, ends }) => `Поиск ${reference} закончен в журнале несколько раз: ${ends}.`,
}

const endsFollowReservations: Check = {
  offenders: sql`
    select finish.id, finish.reference from ${ledger} finish
    left join ${ledger} start on start.kind = 'reserve' and start.reference = finish.reference
      and start.to_account = finish.from_account and start.requests = finish.requests
      and finish.to_account = case finish.kind when 'spend' then ${SPENT} else start.from_account end
    where finish.kind in ('spend', 'return') and start.id is null order by finish.id`,
  sentence: ({ id, reference }) => `Запись ${id}: поиск ${reference} закончен не так, как был начат.`,
}

const stateInLedger = (lookup: SQL): SQL => sql`case
  when exists (select from ${ledger} where kind = 'spend' and reference = ${lookup}) then 'spent'
  when exists (select from ${ledger} where kind = 'return' and reference = ${lookup}) then 'returned'
  when exists (select from ${ledger} where kind = 'reserve' and reference = ${lookup}) then 'reserved'
  else 'unknown' end`

const lookupsAgree: Check = {
  offenders: sql`
    select * from (
      select id, state, ${stateInLedger(sql`${paidLookups}.id::text`)} as proven from ${paidLookups}
    ) told
    where state <> proven order by id`,
  sentence: ({ id, state, proven }) => `Поиск ${id}: состояние ${state}, а по журналу ${proven}.`,
}

const reservationsAreLookups: Check = {
  offenders: sql`
    select ${ledger}.id, reference from ${ledger}
    left join ${paidLookups} on ${paidLookups}.id::text = reference and wallet::text = from_account
      and to_account = ${heldAccount('')} || reference
    where kind = 'reserve' and ${paidLookups}.id is null order by ${ledger}.id`,
  sentence: ({ id, reference }) => `Запись ${id}: запрос отложен на поиск ${reference}, которого не было.`,
}

const endedHoldNothing: Check = {
  offenders: sql`
    with ${movement}
    select ${paidLookups}.id, sum(change) as balance
    from ${paidLookups} join movement on account = ${heldAccount('')} || ${paidLookups}.id::text
    where state <> 'reserved'
    group by ${paidLookups}.id having sum(change) <> 0 order by ${paidLookups}.id`,
  sentence: ({ id, balance }) => `Поиск ${id} окончен, а на его счёте осталось ${balance}.`,
}

const paidOrdersAreCredited: Check = {
  offenders: sql`
    select ${orders}.id from ${orders}
    left join ${ledger} on kind = 'purchase' and reference = ${orders}.id
      and to_account = wallet::text and ${ledger}.requests = ${orders}.requests
    where paid_at is not null and ${ledger}.id is null order by ${orders}.id`,
  sentence: ({ id }) => `Заказ ${id} оплачен, а его запросы не зачислены.`,
}

const creditsArePaid: Check = {
  offenders: sql`
    select ${ledger}.id, reference from ${ledger}
    left join ${orders} on ${orders}.id = reference and paid_at is not null
    where kind = 'purchase' and ${orders}.id is null order by ${ledger}.id`,
  sentence: ({ id, reference }) => `Запись ${id}: запросы зачислены за неоплаченный заказ ${reference}.`,
}

const ordersAndOperationsAgree: Check = {
  offenders: sql`
    select coalesce(credited.id, operation_id) as operation, coalesce(paid.id, order_id) as "order"
    from (select * from ${orders} where paid_at is not null) paid
    full join (select * from ${operations} where verdict = 'credited') credited
      on credited.id = operation_id and order_id = paid.id
    where paid.id is null or credited.id is null order by 1`,
  sentence: ({ operation, order }) => `Операция ${operation} и заказ ${order} не подтверждают друг друга.`,
}

/** Ledger entries without a correction row are older than that table. */
const correctionsAreEntered: Check = {
  offenders: sql`
    select ${corrections}.id from ${corrections}
    left join ${ledger} on kind = 'correction' and reference = ${corrections}.id::text
      and ${ledger}.requests = abs(${corrections}.requests)
      and case when ${corrections}.requests > 0 then to_account else from_account end = wallet::text
    where (state = 'entered') <> (${ledger}.id is not null) order by ${corrections}.id`,
  sentence: ({ id }) => `Поправка ${id} и журнал не подтверждают друг друга.`,
}

const checks: readonly Check[] = [
  balances,
  neverNegative,
  knownAccounts,
  oneEndEach,
  endsFollowReservations,
  lookupsAgree,
  reservationsAreLookups,
  endedHoldNothing,
  paidOrdersAreCredited,
  creditsArePaid,
  ordersAndOperationsAgree,
  correctionsAreEntered,
]

async function totalsOf(tx: Executor): Promise<Totals> {
  const { rows } = await tx.execute<Record<keyof Totals, string>>(sql`
    with ${movement}
    select
      (select count(*) from ${ledger}) as entries,
      -sum(change) filter (where account = ${SOLD}) as sold,
      sum(change) filter (where ${isWallet}) as "inWallets",
      sum(change) filter (where ${isHeld}) as held,
      sum(change) filter (where account = ${SPENT}) as spent,
      (select count(*) from ${orders} where paid_at is not null) as "paidOrders",
      (select sum(kopecks) from ${orders} where paid_at is not null) as kopecks
    from movement`)
  const count = (name: keyof Totals) => Number(rows[0]?.[name] ?? 0)
  return {
    entries: count('entries'),
    sold: count('sold'),
    inWallets: count('inWallets'),
    held: count('held'),
    spent: count('spent'),
    paidOrders: count('paidOrders'),
    kopecks: count('kopecks'),
  }
}
