/**
 * `npm run ledger [list.csv]` proves every balance from the ledger and compares the operations that
 * the provider's cabinet exports (`-`: standard input) with ours. Exit code 0: all is right; 1:
 * discrepancies; 2: not checked. `balance <person>` and `purchase <order>` correct manual changes
 * of the database, journalled.
 */
import { readFileSync } from 'node:fs'
import { Refusal } from '../backup/refusal.ts'
import type { Executor } from '../db/database.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { reportOnLedger } from '../features/balance/ledger-report.ts'
import { UnreadableList } from '../features/balance/provider-list.ts'
import { enterPurchase, resetBalance } from '../features/balance/set-right.ts'
import { type Action, recordByCommand } from '../journal/actions.ts'
import {
  type CommandLine,
  FOR_THE_JOURNAL,
  readCommandLine,
  refuseRest,
  runProcess,
  type Terminal,
  withServersDatabase,
} from './operator.ts'

const USAGE = `Деньги и журнал запросов.

  npm run ledger                             сверить балансы с журналом
  npm run ledger -- operations.csv           и со списком платёжного сервиса
  npm run ledger -- balance 703 --reason …   вернуть баланс человека к тому, что выходит по журналу
  npm run ledger -- purchase ID --reason …   вписать покупку по заказу: он оплачен, а запросов в журнале нет

${FOR_THE_JOURNAL}`

/**
 * @returns the result.
 * @throws Refusal when there is nothing to correct.
 */
type Mending = (tx: Executor, subject: string) => Promise<string>

async function returnBalance(tx: Executor, subject: string): Promise<string> {
  const back = /^[1-9]\d{0,14}$/.test(subject) ? await resetBalance(tx, Number(subject)) : undefined
  if (back === undefined) throw new Refusal(`Нет человека с номером ${subject}.`)
  if (back.proven < 0)
    throw new Refusal(
      `По журналу у пользователя ${subject} выходит ${back.proven}: сначала разберитесь с записями.`,
    )
  if (back.was === back.proven)
    throw new Refusal(`Пользователь ${subject}: баланс и журнал сходятся, ${back.was}.`)
  return `Пользователь ${subject}: на балансе было ${back.was}, теперь ${back.proven}, как в журнале.`
}

async function writePurchase(tx: Executor, subject: string): Promise<string> {
  const requests = await enterPurchase(tx, createLedger(), subject)
  if (requests === undefined)
    throw new Refusal(
      `Нет заказа ${subject}, который подтвердил бы зачтённый платёж и которого не было бы в журнале.`,
    )
  return `Заказ ${subject}: покупка вписана в журнал, запросов зачислено ${requests}.`
}

const mendings: ReadonlyMap<string, { readonly action: Action; readonly mend: Mending }> = new Map([
  ['balance', { action: 'balance_set_back', mend: returnBalance }],
  ['purchase', { action: 'purchase_written', mend: writePurchase }],
])

export async function ledger(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, reason, as } = readCommandLine(args, USAGE)
  const [action = '', subject, ...rest] = words
  refuseRest(rest, USAGE)
  const mending = mendings.get(action)
  if (mending === undefined) return proveLedger(words, reason, terminal)
  if (subject === undefined || reason === undefined)
    throw new Refusal(`Скажите, о ком или о чём и почему.\n\n${USAGE}`)
  return setRight({ ...mending, subject, reason, as }, terminal)
}

interface Correction extends Pick<CommandLine, 'as'> {
  readonly action: Action
  readonly mend: Mending
  readonly subject: string
  readonly reason: string
}

const setRight = ({ action, mend, subject, reason, as }: Correction, terminal: Terminal) =>
  withServersDatabase(terminal, async ({ db }) => {
    const result = await db.transaction(async (tx) => {
      const done = await mend(tx, subject)
      await recordByCommand(as)(tx, { action, subject, reason })
      return done
    })
    terminal.stdout.write(`${result}\n`)
    return 0
  })

async function proveLedger(
  [file, ...rest]: readonly string[],
  reason: string | undefined,
  terminal: Terminal,
): Promise<number> {
  refuseRest([...rest, ...(reason === undefined ? [] : ['--reason'])], USAGE)
  const list = file === undefined ? undefined : listIn(file, terminal)
  return withServersDatabase(terminal, async ({ db }) => {
    const { text, isRight } = await reportOnLedger(db, list).catch(refuseList)
    terminal.stdout.write(text)
    return isRight ? 0 : 1
  })
}

function listIn(file: string, { readInput }: Terminal): Uint8Array {
  try {
    return file === '-' ? readInput() : readFileSync(file)
  } catch (cause) {
    throw new Refusal(
      `Не прочитать список операций «${file}»: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

function refuseList(error: unknown): never {
  throw error instanceof UnreadableList ? new Refusal(error.message) : error
}

if (import.meta.main) await runProcess(ledger, USAGE)
