import { randomInt } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { awaitedPayments, operationDecisions, operations, orders } from '#server/db/schema/payments.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { OwnOrder, Payment } from '#shared/contract/payments.ts'
import type { PaymentProviderId } from '#shared/payment-providers.ts'
import { type Pack, type PackId, roubles } from '#shared/prices.ts'

/** Unpaid orders at a time; each has a window open somewhere. */
const OPEN_ORDERS = 20

/** Unpaid orders a day, because orders are stored for good. */
const UNPAID_A_DAY = 100

export interface NewOrder {
  readonly userId: number
  readonly pack: PackId
  readonly type: string
  readonly provider: PaymentProviderId
}

/** Undefined: the account is deleted. @throws ApiFailure `too_many_orders`. */
export function placeOrder(
  db: Executor,
  { userId, ...order }: NewOrder,
  { requests, kopecks }: Pack,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    // Serializes concurrent orders, which could each pass the limit.
    const [user] = await tx
      .select({ wallet: users.wallet })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    if (user === undefined) return undefined
    if (!(await hasRoom(tx, userId))) throw new ApiFailure('too_many_orders')
    const id = newOrderId()
    await tx.insert(orders).values({ id, userId, wallet: user.wallet, requests, kopecks, ...order })
    return id
  })
}

const younger = (than: string) => sql<boolean>`${orders.createdAt} > now() - ${than}::interval`

/**
 * Our form stays open for an hour, a payment at the provider until its end is reported. After a day
 * neither counts.
 */
const isOpen = sql<boolean>`coalesce(${awaitedPayments.state} = 'pending', ${younger('1 hour')})`

async function hasRoom(db: Executor, userId: number): Promise<boolean> {
  const [counted] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      unpaid: sql<number>`count(*)::int`,
    })
    .from(orders)
    .leftJoin(awaitedPayments, eq(awaitedPayments.orderId, orders.id))
    .where(and(eq(orders.userId, userId), isNull(orders.paidAt), younger('1 day')))
  const { open = 0, unpaid = 0 } = counted ?? {}
  return open < OPEN_ORDERS && unpaid < UNPAID_A_DAY
}

export interface Order {
  readonly id: string
  readonly wallet: string
  readonly requests: number
  readonly kopecks: number
  readonly paidAt: Date | null
  readonly userId: number | null
  readonly email: string | null
}

export async function findOrder(db: Executor, id: string): Promise<Order | undefined> {
  const [order] = await db
    .select({
      id: orders.id,
      wallet: orders.wallet,
      requests: orders.requests,
      kopecks: orders.kopecks,
      paidAt: orders.paidAt,
      userId: orders.userId,
      email: users.email,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  return order
}

export async function markPaid(db: Executor, id: string, operationId: string, paidAt: Date): Promise<void> {
  await db.update(orders).set({ paidAt, operationId }).where(eq(orders.id, id))
}

const ID = /^[a-z0-9-]{1,40}$/

export async function isOwnOrderPaid(db: Executor, userId: number, id: string): Promise<boolean | undefined> {
  if (!ID.test(id)) return undefined
  const [order] = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.id, id), eq(orders.operationId, id))))
  return order && order.paidAt !== null
}

export async function paymentsOf(db: Executor, userId: number): Promise<Payment[]> {
  const rows = await db
    .select({ id: orders.id, kopecks: orders.kopecks, paidAt: orders.paidAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt), desc(orders.id))
  return rows.map(({ id, kopecks, paidAt }) => ({
    mnt_transaction_id: id,
    mnt_amount: roubles(kopecks),
    created_at: paidAt?.toISOString() ?? '',
  }))
}

const SHOWN = 100

export async function ordersOf(db: Executor, userId: number): Promise<OwnOrder[]> {
  const cameFor = db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.orderId, orders.id), ne(operations.verdict, 'credited')))
  const isGivenBack = db
    .select({ id: operations.id })
    .from(operations)
    .innerJoin(operationDecisions, eq(operationDecisions.operationId, operations.id))
    .where(
      and(
        eq(operations.orderId, orders.id),
        eq(operationDecisions.outcome, 'returned'),
        ne(operationDecisions.providerWord, ''),
      ),
    )
  const state = sql<OwnOrder['state']>`case
    when ${awaitedPayments.state} = 'given_back' then 'given_back'
    when ${orders.paidAt} is not null then 'paid'
    when exists (${isGivenBack}) then 'given_back'
    when exists (${cameFor}) then 'unfit'
    when ${awaitedPayments.state} = 'canceled' then 'canceled'
    when ${isOpen} then 'waiting'
    else 'unpaid' end`
  const at = sql<Date>`coalesce(${orders.paidAt}, ${orders.createdAt})`.mapWith(orders.createdAt)
  const rows = await db
    .select({ order: orders, paidBy: operations.provider, awaited: awaitedPayments.id, state, at })
    .from(orders)
    .leftJoin(awaitedPayments, eq(awaitedPayments.orderId, orders.id))
    .leftJoin(operations, eq(operations.id, orders.operationId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(at), desc(orders.id))
    .limit(SHOWN)
  return rows.map(({ order, paidBy, awaited, ...row }) => ({
    transactionId: order.id,
    amount: roubles(order.kopecks),
    requests: order.requests,
    provider: order.provider ?? paidBy ?? (awaited === null ? null : 'yookassa'),
    state: row.state,
    at: row.at.toISOString(),
  }))
}

/** No letters that resemble digits or each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const LENGTH = 20

/**
 * 90 random bits. Letters of fixed length: signatures cover concatenated fields, so a number that
 * could run into the next field would let one signature fit another message.
 */
export const newOrderId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
