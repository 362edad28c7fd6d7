import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../db/database.ts'
import { operations, orders, users } from '../../db/schema.ts'
import { testDatabase, testPostgres } from '../../db/testing.ts'
import type { Ledger } from './ledger.ts'

/** Everything about money holds on both. */
export const engines: readonly {
  readonly engine: string
  readonly kind: Database['kind']
  readonly open: () => Promise<Database>
}[] = [
  { engine: 'embedded', kind: 'embedded', open: testDatabase },
  { engine: 'PostgreSQL', kind: 'postgres', open: () => testPostgres() },
]

export interface Person {
  readonly userId: number
  readonly wallet: string
}

/** Somebody new, with so many requests bought. */
export async function newPerson(db: Executor, ledger: Ledger, requests = 0): Promise<Person> {
  const [user] = await db
    .insert(users)
    .values({ telegramId: randomInt(2 ** 47) })
    .returning({ userId: users.id, wallet: users.wallet })
  if (!user) throw new Error('an insert without a row')
  if (requests > 0) await pay(db, ledger, await newOrder(db, user, requests))
  return user
}

/** An order that nobody has paid yet. @returns its id. */
export async function newOrder(db: Executor, { userId, wallet }: Person, requests: number): Promise<string> {
  const id = randomUUID()
  const price = { pack: 'start2', requests, kopecks: requests * 500, type: 'website' }
  await db.insert(orders).values({ id, userId, wallet, ...price })
  return id
}

/**
 * What a payment notification does, in the least words: remembers the operation, marks the order, credits it.
 * @returns whether this one credited.
 */
export const pay = (db: Executor, ledger: Ledger, order: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const operationId = `operation of ${order}`
    const [paid] = await tx
      .update(orders)
      .set({ paidAt: sql`now()`, operationId })
      .where(and(eq(orders.id, order), isNull(orders.paidAt)))
      .returning()
    if (!paid) return false
    const { wallet, requests } = paid
    const told = { orderId: order, amount: (paid.kopecks / 100).toFixed(2), currency: 'RUB', testMode: false }
    await tx.insert(operations).values({ id: operationId, ...told, verdict: 'credited' })
    return ledger.purchase(tx, { wallet, requests, reference: order })
  })

/** Requests left, or undefined when the account is gone. */
export async function requestsOf(db: Executor, { userId }: Person): Promise<number | undefined> {
  const [user] = await db.select({ requests: users.requests }).from(users).where(eq(users.id, userId))
  return user?.requests
}

export const deletePerson = async (db: Executor, { userId }: Person): Promise<void> => {
  await db.update(orders).set({ userId: null }).where(eq(orders.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
}
