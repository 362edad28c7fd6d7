import { randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { operations, orders } from '#server/db/schema/payments.ts'
import type { Ledger } from './ledger.ts'

export interface Person {
  readonly userId: number
  readonly wallet: string
}

export async function newPerson(db: Executor, ledger: Ledger, requests = 0): Promise<Person> {
  const [user] = await db
    .insert(users)
    .values({ telegramId: randomInt(2 ** 47) })
    .returning({ userId: users.id, wallet: users.wallet })
  if (!user) throw new Error('an insert without a row')
  await buyRequests(db, ledger, user, requests)
  return user
}

export async function buyRequests(
  db: Executor,
  ledger: Ledger,
  person: Person,
  requests: number,
): Promise<void> {
  if (requests > 0) await pay(db, ledger, await newOrder(db, person, requests))
}

export async function newOrder(db: Executor, { userId, wallet }: Person, requests: number): Promise<string> {
  const id = randomUUID()
  const price = {
    pack: 'start2',
    requests,
    kopecks: requests * 500,
    type: 'website',
    provider: 'moneta',
  } as const
  await db.insert(orders).values({ id, userId, wallet, ...price })
  return id
}

export const pay = (db: Executor, ledger: Ledger, orderId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
    if (!order) throw new Error(`there is no order ${orderId}`)
    const { wallet, requests, kopecks } = order
    if (!(await ledger.purchase(tx, { wallet, requests, reference: orderId }))) return false
    const operationId = `operation of ${orderId}`
    await tx.update(orders).set({ paidAt: sql`now()`, operationId }).where(eq(orders.id, orderId))
    const arrival = { orderId, amount: (kopecks / 100).toFixed(2), currency: 'RUB', testMode: false }
    await tx.insert(operations).values({ id: operationId, ...arrival, verdict: 'credited' })
    return true
  })

export async function requestsOf(db: Executor, { userId }: Person): Promise<number | undefined> {
  const [user] = await db.select({ requests: users.requests }).from(users).where(eq(users.id, userId))
  return user?.requests
}

export const deletePerson = async (db: Executor, { userId }: Person): Promise<void> => {
  await db.update(orders).set({ userId: null }).where(eq(orders.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
}
