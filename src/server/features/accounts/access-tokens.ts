import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { accessTokens, users } from '#server/db/schema/accounts.ts'
import { isSecret, newSecret, secretHash } from '#server/platform/secrets.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { presentUser, userColumns } from './users.ts'

/** Of a token that a page keeps; use moves its end on. */
export const LIFETIME_MS = 180 * DAY_MS

/** Use moves the end on this often at most; the list of sessions says no better when one was seen. */
export const PROLONGED_EVERY_MS = HOUR_MS

/** Of a token that stands in a link: long enough to follow it. */
const LINK_LIFETIME_MS = 10 * MINUTE_MS

/** Of a key for one call: long enough to send that call. */
const CALL_KEY_LIFETIME_MS = MINUTE_MS

/** Sets the keys for one call apart from access tokens, so that neither is taken for the other. */
const CALL_KEY = 'call.'

interface Issued {
  readonly userId: number
  /** In words, where the page is open that keeps the token; undefined: a link carries it there. */
  readonly place: string | undefined
}

/** @returns the token, which nobody can ask for again. */
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
  return token
}

export async function revokeAccessToken(db: Executor, token: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.hash, secretHash(token)))
}

/**
 * Changes a token for one that a page may keep, in one statement, so that of two who bring the same one
 * only the first is served. The session stays as old as it was: who has the key only has not proven anew who they are.
 * @param place in words, where that page is open.
 * @returns undefined when it had been changed or revoked before.
 */
export async function renewAccessToken(
  db: Executor,
  token: string,
  place: string,
  now: number,
): Promise<string | undefined> {
  const renewed = newSecret()
  const changed = await db
    .update(accessTokens)
    .set({
      hash: secretHash(renewed),
      fromLink: false,
      place,
      expiresAt: new Date(now + LIFETIME_MS),
    })
    .where(eq(accessTokens.hash, secretHash(token)))
    .returning({ userId: accessTokens.userId })
  return changed.length === 1 ? renewed : undefined
}

export const isCallKey = (token: string): boolean =>
  token.startsWith(CALL_KEY) && isSecret(token.slice(CALL_KEY.length))

/** @returns a key that replaces the token in the address of one call, within a minute. */
export async function issueCallKey(db: Executor, userId: number, now: number): Promise<string> {
  const key = CALL_KEY + newSecret()
  await db.insert(accessTokens).values({
    ...{ hash: secretHash(key), userId, fromLink: true },
    ...{ createdAt: new Date(now), expiresAt: new Date(now + CALL_KEY_LIFETIME_MS) },
  })
  return key
}

/**
 * Uses a key for one call up.
 * @returns whose it was; undefined when it is used, too old or nobody's.
 */
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
