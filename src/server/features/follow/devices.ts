import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { accessTokens } from '#server/db/schema/accounts.ts'
import { emailAddresses, followedCars, pushDevices, pushMessages } from '#server/db/schema/follow.ts'
import type { Device } from '#server/gateways/web-push/web-push.ts'
import { backOff } from '#server/platform/patience.ts'
import { secretHash } from '#server/platform/secrets.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { resumeChannel, stopChannel } from './channels.ts'
import type { FollowedRow } from './followed.ts'
import { type MessageKind, type MessageWords, messageWords } from './message.ts'

/** Counts per person; a new one replaces the oldest. */
const MOST_DEVICES = 10

/** Longer than the timeout of a push service. */
const LEASE_MS = MINUTE_MS

/** Messages. */
const MOST_AT_ONCE = 32

/** Browsers. */
const MOST_OF_A_PERSON = 2

const PAUSES = { firstMs: MINUTE_MS, longestMs: HOUR_MS }

interface NewDevice extends Device {
  readonly userId: number
  readonly token: string
}

/**
 * A browser belongs to the person signed in there now. Others may have its endpoint, so its keys
 * identify it.
 * @returns false when it is another person's browser.
 */
export const addDevice = (
  db: Executor,
  { token, userId, ...device }: NewDevice,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { endpoint, p256dh: p256dhKey, auth: authKey, serverKey } = device
    const row = { userId, tokenHash: secretHash(token), p256dhKey, authKey, serverKey, createdAt: now }
    const [known] = await tx
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.endpoint, endpoint))
      .for('update')
    const isSameBrowser =
      known === undefined ||
      (Buffer.compare(authKey, known.authKey) === 0 && Buffer.compare(p256dhKey, known.p256dhKey) === 0)
    if (!isSameBrowser && known.userId !== userId) return false
    // Messages waiting here may be for another person.
    await tx
      .delete(pushDevices)
      .where(or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.tokenHash, row.tokenHash)))
    await tx.insert(pushDevices).values({ endpoint, ...row })
    await resumeChannel(tx, userId, 'browser')
    const newest = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.id))
      .limit(MOST_DEVICES)
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, newest)))
    return true
  })

/** Null: no messages there. */
export async function endpointOf(db: Executor, token: string): Promise<string | null> {
  const [device] = await db
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(eq(pushDevices.tokenHash, secretHash(token)))
  return device?.endpoint ?? null
}

export async function removeDevice(
  db: Executor,
  { userId, endpoint }: { readonly userId: number; readonly endpoint: string },
): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)))
}

export type Recipient =
  | { readonly kind: 'browser'; readonly device: Device & { readonly id: number } }
  | { readonly kind: 'email'; readonly address: string; readonly unsubscribeKey: string }

export interface DueMessage {
  readonly id: number
  readonly kind: MessageKind
  readonly words: MessageWords
  readonly attempts: number
  readonly expiresAt: Date
  readonly to: Recipient
  readonly car: FollowedRow
  readonly news: number
}

/** For a minute, people in turn, so that unresponsive browsers delay only their owner. */
export async function claimMessages(
  db: Executor,
  senders: Readonly<Record<Recipient['kind'], boolean>>,
  now: Date,
): Promise<DueMessage[]> {
  const isDue = (table: SQL) => sql`${table}.not_before <= ${now.toISOString()}::timestamptz
    and ${table}.expires_at > ${now.toISOString()}::timestamptz
    and case when ${table}.device_id is null then ${senders.email}::boolean else ${senders.browser}::boolean end`
  // The locked row is checked again: another server may have taken it.
  const due = sql`(
    select message.id from ${pushMessages} as message
    join (
      select first.id, row_number() over (partition by car.user_id order by first.not_before, first.id) as turn
      from ${pushMessages} as first join ${followedCars} as car on car.id = first.followed_id
      where ${isDue(sql`first`)}
    ) as queue on queue.id = message.id
    where queue.turn <= ${MOST_OF_A_PERSON} and ${isDue(sql`message`)}
    order by queue.turn, message.not_before limit ${MOST_AT_ONCE}::int
    for update of message skip locked)`
  const claimed = await db
    .update(pushMessages)
    .set({ notBefore: new Date(now.getTime() + LEASE_MS), attempts: sql`${pushMessages.attempts} + 1` })
    .where(sql`${pushMessages.id} in ${due}`)
    .returning({ id: pushMessages.id })
  return claimed.length === 0 ? [] : messagesOf(db, claimed)
}

async function messagesOf(db: Executor, claimed: readonly { readonly id: number }[]): Promise<DueMessage[]> {
  const rows = await db
    .select({ message: pushMessages, device: pushDevices, email: emailAddresses, car: followedCars })
    .from(pushMessages)
    .leftJoin(pushDevices, eq(pushDevices.id, pushMessages.deviceId))
    .leftJoin(emailAddresses, eq(emailAddresses.userId, pushMessages.emailOf))
    .innerJoin(followedCars, eq(followedCars.id, pushMessages.followedId))
    .where(
      inArray(
        pushMessages.id,
        claimed.map(({ id }) => id),
      ),
    )
  const people = rows.map(({ car }) => car.userId)
  const sums = await db
    .select({ userId: followedCars.userId, news: sql<number>`sum(${followedCars.news})::int` })
    .from(followedCars)
    .where(inArray(followedCars.userId, people))
    .groupBy(followedCars.userId)
  const newsOf = new Map(sums.map(({ userId, news }) => [userId, news]))
  return rows.flatMap(({ message: { id, kind, words, attempts, expiresAt }, device, email, car }) => {
    const to = recipientOf(device, email)
    const news = newsOf.get(car.userId) ?? 0
    const stored = { id, kind, words: words ?? messageWords(kind, car), attempts: attempts - 1, expiresAt }
    return to === undefined ? [] : { ...stored, to, car, news }
  })
}

function recipientOf(
  device: typeof pushDevices.$inferSelect | null,
  email: typeof emailAddresses.$inferSelect | null,
): Recipient | undefined {
  if (device !== null) {
    const { id, endpoint, serverKey, p256dhKey: p256dh, authKey: auth } = device
    return { kind: 'browser', device: { id, endpoint, serverKey, p256dh, auth } }
  }
  return email === null
    ? undefined
    : { kind: 'email', address: email.address, unsubscribeKey: email.unsubscribeKey }
}

export async function dropMessage(db: Executor, { id }: Pick<DueMessage, 'id'>): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id))
}

export const forgetDevice = (
  db: Executor,
  device: { readonly id: number },
  userId: number,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .select({ place: accessTokens.place })
      .from(pushDevices)
      .innerJoin(accessTokens, eq(accessTokens.hash, pushDevices.tokenHash))
      .where(eq(pushDevices.id, device.id))
    if (gone === undefined) return
    await tx.delete(pushDevices).where(eq(pushDevices.id, device.id))
    await stopChannel(tx, { userId, channel: 'browser', reason: 'refused', place: gone.place }, now)
  })

export async function putOffMessage(
  db: Executor,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  restMs: number,
  now: Date,
): Promise<void> {
  const rest = Math.max(restMs, backOff(attempts, PAUSES))
  await db
    .update(pushMessages)
    .set({ notBefore: new Date(now.getTime() + rest) })
    .where(eq(pushMessages.id, id))
}
