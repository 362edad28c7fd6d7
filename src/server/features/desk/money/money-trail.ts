import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { corrections, ledger, operationDecisions, operations, orders } from '#server/db/schema/payments.ts'
import type { MoneyStep, MoneyTrail } from '#shared/desk/money.ts'
import { correctionSteps, entryStep, operationSteps, orderSteps } from './money-steps.ts'

/** Only the latest are shown. */
const MOST = 200

export async function moneyTrails(db: Executor, number: string): Promise<MoneyTrail[]> {
  if (number === '') return []
  const found = await Promise.all([personTrail(db, number), paymentTrail(db, number)])
  return found.filter((trail) => trail !== undefined)
}

const inOrder = (steps: readonly MoneyStep[]): MoneyStep[] =>
  steps.toSorted((one, other) => one.at.localeCompare(other.at))

async function personTrail(db: Executor, number: string): Promise<MoneyTrail | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(number)) return undefined
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, Number(number)))
  if (!person) return undefined
  const { id, wallet, requests } = person
  const [ordered, entries, corrected] = await Promise.all([
    db.select().from(orders).where(eq(orders.userId, id)).orderBy(desc(orders.createdAt)).limit(MOST),
    entriesOf(db, wallet),
    db.select().from(corrections).where(eq(corrections.wallet, wallet)),
  ])
  return {
    title: `Человек № ${id}`,
    personId: id,
    account: { requests, correctionId: randomUUID() },
    steps: inOrder([
      ...(await stepsOf(
        db,
        ordered,
        ordered.map((order) => order.id),
      )),
      ...entries.map((entry) => entryStep(entry, wallet)),
      ...correctionSteps(corrected),
    ]),
  }
}

function entriesOf(db: Executor, wallet: string) {
  const setAside = db
    .select({ account: ledger.toAccount })
    .from(ledger)
    .where(and(eq(ledger.kind, 'reserve'), eq(ledger.fromAccount, wallet)))
  const isSpent = and(eq(ledger.kind, 'spend'), inArray(ledger.fromAccount, setAside))
  return db
    .select()
    .from(ledger)
    .where(or(eq(ledger.fromAccount, wallet), eq(ledger.toAccount, wallet), isSpent))
    .orderBy(desc(ledger.id))
    .limit(MOST)
}

async function paymentTrail(db: Executor, number: string): Promise<MoneyTrail | undefined> {
  const [operation] = await db.select().from(operations).where(eq(operations.id, number))
  const orderId = operation?.orderId ?? number
  const ordered = await db.select().from(orders).where(eq(orders.id, orderId))
  const [order] = ordered
  const steps = await stepsOf(db, ordered, [orderId])
  if (steps.length === 0) return undefined
  const credits = order ? await creditsOf(db, [orderId]) : []
  return {
    title: order ? `Заказ ${orderId}` : `Деньги за заказ ${orderId}, которого нет`,
    personId: order?.userId ?? null,
    account: null,
    steps: inOrder([...steps, ...credits.map((entry) => entryStep(entry, entry.toAccount))]),
  }
}

const creditsOf = (db: Executor, orderIds: readonly string[]) =>
  db
    .select()
    .from(ledger)
    .where(and(eq(ledger.kind, 'purchase'), inArray(ledger.reference, [...orderIds])))

async function stepsOf(
  db: Executor,
  ordered: readonly (typeof orders.$inferSelect)[],
  orderIds: readonly string[],
): Promise<MoneyStep[]> {
  const [came, credits] = await Promise.all([
    db
      .select({ operation: operations, decision: operationDecisions })
      .from(operations)
      .leftJoin(operationDecisions, eq(operationDecisions.operationId, operations.id))
      .where(inArray(operations.orderId, [...orderIds])),
    creditsOf(db, orderIds),
  ])
  const credited = new Set(credits.map(({ reference }) => reference))
  return [
    ...ordered.flatMap((order) => orderSteps(order, credited.has(order.id))),
    ...came.flatMap(({ operation, decision }) => operationSteps(operation, decision)),
  ]
}
