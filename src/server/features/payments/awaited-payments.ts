import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { awaitedPayments, operations } from '#server/db/schema/payments.ts'

/** It doubles each time. */
const FIRST_PAUSE_S = 15
const LONGEST_PAUSE_S = 6 * 60 * 60

/** Doublings until the longest pause; more would overflow. */
const MOST_DOUBLINGS = 12

export type KnownState = (typeof awaitedPayments.$inferSelect)['state']

export interface AwaitedPayment {
  readonly id: string
  readonly orderId: string
}

/** Call before the payer gets the address: only stored payments are polled. */
export async function awaitPayment(
  db: Executor,
  { id, orderId }: AwaitedPayment,
  now: number,
): Promise<void> {
  await db.insert(awaitedPayments).values({ id, orderId, askAt: new Date(now + FIRST_PAUSE_S * 1000) })
}

/** Claims each on one server. If that dies, it is due again later. */
export async function takeDue(db: Executor, now: number, most: number): Promise<string[]> {
  const moment = new Date(now).toISOString()
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${awaitedPayments} set asked = asked + 1,
      ask_at = ${moment}::timestamptz + make_interval(secs => least(
        ${FIRST_PAUSE_S} * power(2, least(asked + 1, ${MOST_DOUBLINGS})), ${LONGEST_PAUSE_S}))
    where id in (
      select id from ${awaitedPayments} where state = 'pending' and ask_at <= ${moment}::timestamptz
      order by ask_at limit ${most} for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

export async function endAwaiting(db: Executor, id: string, state: 'succeeded' | 'canceled'): Promise<void> {
  await db
    .update(awaitedPayments)
    .set({ state })
    .where(and(eq(awaitedPayments.id, id), eq(awaitedPayments.state, 'pending')))
}

/** @returns true if that is news, also for a payment that is not ours */
export async function noteGivenBack(db: Executor, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_news: boolean }>(sql`
    with noted as (
      update ${awaitedPayments} set state = 'given_back' where id = ${id} and state <> 'given_back' returning id)
    select exists (select from noted) or not exists (select from ${awaitedPayments} where id = ${id}) as is_news`)
  return rows[0]?.is_news ?? true
}

export async function awaitedFor(db: Executor, orderId: string) {
  const [awaited] = await db.select().from(awaitedPayments).where(eq(awaitedPayments.orderId, orderId))
  return awaited
}

export async function knownState(db: Executor, id: string): Promise<KnownState | undefined> {
  const { rows } = await db.execute<{ state: KnownState | null }>(sql`
    select coalesce(
      (select state from ${awaitedPayments} where id = ${id}),
      (select 'succeeded' from ${operations} where id = ${id})) as state`)
  return rows[0]?.state ?? undefined
}
