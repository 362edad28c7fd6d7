import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import type { Executor } from '../../db/database.ts'
import { followedCars, pushDevices, pushMessages } from '../../db/schema.ts'
import type { Device } from '../../gateways/web-push/web-push.ts'
import { backOff } from '../../patience.ts'
import { secretHash } from '../../secrets.ts'
import type { FollowedRow } from './followed.ts'
import type { MessageKind } from './message.ts'

/** Of one person; the oldest make room. */
const MOST_DEVICES = 10

/** Longer than a push service is waited for. */
const LEASE_MS = MINUTE_MS

const PAUSES = { firstMs: MINUTE_MS, longestMs: HOUR_MS }

interface NewDevice extends Device {
  readonly userId: number
  /** Access token of the browser: it is sent nothing once this is no more. */
  readonly token: string
}

/** A browser has one owner: whoever is signed in there now. */
export const addDevice = (db: Executor, { token, userId, ...device }: NewDevice, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { endpoint, p256dh: p256dhKey, auth: authKey, serverKey } = device
    const row = { userId, tokenHash: secretHash(token), p256dhKey, authKey, serverKey, createdAt: now }
    // Messages that wait here may be somebody else's.
    await tx
      .delete(pushDevices)
      .where(or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.tokenHash, row.tokenHash)))
    await tx.insert(pushDevices).values({ endpoint, ...row })
    const newest = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.id))
      .limit(MOST_DEVICES)
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, newest)))
  })

/** Of the browser that has this access token; null: it is sent nothing. */
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

export interface DueMessage {
  readonly id: number
  readonly kind: MessageKind
  readonly attempts: number
  readonly expiresAt: Date
  readonly device: Device & { readonly id: number }
  readonly car: FollowedRow
  /** Over all cars of the person. */
  readonly news: number
}

/** Takes a message whose turn it is; nobody else gets it for a minute. */
export async function claimMessage(db: Executor, now: Date): Promise<DueMessage | undefined> {
  const due = sql`(
    select id from ${pushMessages} where not_before <= ${now.toISOString()}::timestamptz
      and expires_at > ${now.toISOString()}::timestamptz
    order by not_before limit 1 for update skip locked)`
  const [message] = await db
    .update(pushMessages)
    .set({ notBefore: new Date(now.getTime() + LEASE_MS), attempts: sql`${pushMessages.attempts} + 1` })
    .where(sql`${pushMessages.id} = ${due}`)
    .returning()
  if (message === undefined) return undefined
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, message.deviceId))
  const [car] = await db.select().from(followedCars).where(eq(followedCars.id, message.followedId))
  // Gone since it was claimed, and the message with it.
  if (device === undefined || car === undefined) return undefined
  const [sum] = await db
    .select({ news: sql<number>`coalesce(sum(${followedCars.news}), 0)::int` })
    .from(followedCars)
    .where(eq(followedCars.userId, device.userId))
  const { id, endpoint, serverKey, p256dhKey: p256dh, authKey: auth } = device
  return {
    id: message.id,
    kind: message.kind,
    attempts: message.attempts - 1,
    expiresAt: message.expiresAt,
    device: { id, endpoint, serverKey, p256dh, auth },
    car,
    news: sum?.news ?? 0,
  }
}

export async function dropMessage(db: Executor, { id }: DueMessage): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id))
}

/** And every message that waits for it. */
export async function forgetDevice(db: Executor, { device }: DueMessage): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, device.id))
}

export async function putOffMessage(
  db: Executor,
  { id, attempts }: DueMessage,
  restMs: number,
  now: Date,
): Promise<void> {
  const rest = Math.max(restMs, backOff(attempts, PAUSES))
  await db
    .update(pushMessages)
    .set({ notBefore: new Date(now.getTime() + rest) })
    .where(eq(pushMessages.id, id))
}
