import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { accessTokens, SESSION_MOST_DAYS, users } from '#server/db/schema/accounts.ts'
import { isSecret, newSecret, secretHash } from '#server/platform/secrets.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { presentUser, userColumns } from './users.ts'

/** Of pages' tokens; use prolongs them. */
export const LIFETIME_MS = 180 * DAY_MS

const MOST_MS = SESSION_MOST_DAYS * DAY_MS

/** Milliseconds since the epoch; use does not postpone it beyond a year (OWASP ASVS 7.3.2). */
export const endOf = ({ begunAt, expiresAt }: { begunAt: Date; expiresAt: Date }): number =>
  Math.min(expiresAt.getTime(), begunAt.getTime() + MOST_MS)

export const isOpenAt = (now: number) =>
  and(gt(accessTokens.expiresAt, new Date(now)), gt(accessTokens.createdAt, new Date(now - MOST_MS)))

/** The session list is accurate to an hour. */
export const PROLONGED_EVERY_MS = HOUR_MS

const LINK_LIFETIME_MS = 10 * MINUTE_MS

const CALL_KEY_LIFETIME_MS = MINUTE_MS

const CALL_KEY = 'call.'

/** Sessions of one person: a further one ends the one unused longest. */
const MOST_SESSIONS = 100

interface Issued {
  readonly userId: number
  /** Undefined: the token travels in a link. */
  readonly place: string | undefined
}

export async function issueAccessToken(
  db: Executor,
  { userId, place }: Issued,
  now: number,
): Promise<string> {
  const token = newSecret()
  await db.insert(accessTokens).values({
    hash: secretHash(token),
    userId,
    fromLink: place === undefined,
    place,
    createdAt: new Date(now),
    expiresAt: new Date(now + (place === undefined ? LINK_LIFETIME_MS : LIFETIME_MS)),
  })
  if (place !== undefined) await endOldest(db, userId)
  return token
}

async function endOldest(db: Executor, userId: number): Promise<void> {
  const isSession = and(eq(accessTokens.userId, userId), eq(accessTokens.fromLink, false))
  const latest = db
    .select({ hash: accessTokens.hash })
    .from(accessTokens)
    .where(isSession)
    .orderBy(desc(accessTokens.expiresAt), desc(accessTokens.createdAt))
    .limit(MOST_SESSIONS)
  await db.delete(accessTokens).where(and(isSession, notInArray(accessTokens.hash, latest)))
}

export async function revokeAccessToken(db: Executor, token: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.hash, secretHash(token)))
}

/**
 * Only the first of concurrent requests succeeds. The session keeps its age: having the key proves
 * no identity.
 * @returns undefined if the token was already exchanged or revoked.
 */
export async function renewAccessToken(
  db: Executor,
  token: string,
  place: string,
  now: number,
): Promise<string | undefined> {
  const renewed = newSecret()
  const [owner] = await db
    .update(accessTokens)
    .set({
      hash: secretHash(renewed),
      fromLink: false,
      place,
      expiresAt: new Date(now + LIFETIME_MS),
    })
    .where(eq(accessTokens.hash, secretHash(token)))
    .returning({ userId: accessTokens.userId })
  if (owner === undefined) return undefined
  await endOldest(db, owner.userId)
  return renewed
}

export const isCallKey = (token: string): boolean =>
  token.startsWith(CALL_KEY) && isSecret(token.slice(CALL_KEY.length))

/** @returns a key that replaces the token in one call's address, within a minute. */
export async function issueCallKey(db: Executor, userId: number, now: number): Promise<string> {
  const key = CALL_KEY + newSecret()
  await db.insert(accessTokens).values({
    ...{ hash: secretHash(key), userId, fromLink: true },
    ...{ createdAt: new Date(now), expiresAt: new Date(now + CALL_KEY_LIFETIME_MS) },
  })
  return key
}

export async function takeCallKey(db: Executor, key: string, now: number): Promise<CurrentUser | undefined> {
  const isIt = and(eq(accessTokens.hash, secretHash(key)), gt(accessTokens.expiresAt, new Date(now)))
  const [taken] = await db.delete(accessTokens).where(isIt).returning({ userId: accessTokens.userId })
  if (taken === undefined) return undefined
  const [owner] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, taken.userId), isNull(users.blockedAt)))
  return owner && presentUser(owner)
}
