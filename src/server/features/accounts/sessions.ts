import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { onceIn } from '#server/db/once.ts'
import {
  accessTokens,
  idColumns,
  linkedIdentities,
  messengerSignIns,
  providerSignIns,
  unlinkedMessengers,
  users,
} from '#server/db/schema/accounts.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { SignedIn } from '#server/http/require-signed-in.ts'
import type { MessengerName, SignedOut } from '#server/messenger/port.ts'
import { secretHash, secretHashHex } from '#server/platform/secrets.ts'
import type { Session } from '#shared/contract/sessions.ts'
import { FRESH_SIGN_IN_MS } from '#shared/linking.ts'
import { isOpenAt, LIFETIME_MS } from './access-tokens.ts'
import { messengerIdsOf } from './users.ts'

/**
 * Digits of an id: the start of the token's SHA-256 distinguishes a person's sessions and is
 * useless to a thief.
 */
const ID_DIGITS = 16

const idOf = (hashHex: string): string => hashHex.slice(0, ID_DIGITS)

/** PostgreSQL rejects some characters in text. */
const isId = (id: string): boolean => id.length === ID_DIGITS && /^[\da-f]+$/.test(id)

const hashHex = sql<string>`encode(${accessTokens.hash}, 'hex')`

/**
 * Most recent first, without tokens in links, which last ten minutes and end with «Выйти везде».
 * @param token the requesting one; undefined: none of theirs.
 */
export async function sessionsOf(
  db: Executor,
  userId: number,
  token: string | undefined,
  now: number,
): Promise<Session[]> {
  const { place, createdAt, expiresAt } = accessTokens
  const rows = await db
    .select({ hash: hashHex, place, createdAt, expiresAt })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.fromLink, false), isOpenAt(now)))
    .orderBy(desc(expiresAt))
  const own = token && secretHashHex(token)
  return rows.map((row) => ({
    id: idOf(row.hash),
    place: row.place,
    begun_at: row.createdAt.toISOString(),
    seen_at: seenAt(row.expiresAt).toISOString(),
    current: row.hash === own,
  }))
}

const seenAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - LIFETIME_MS)

/** False: no such session. */
export async function closeSession(db: Executor, userId: number, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const ended = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), sql`left(${hashHex}, ${ID_DIGITS}) = ${id}`))
    .returning({ userId: accessTokens.userId })
  return ended.length > 0
}

export interface MessengerPersonId {
  readonly messenger: MessengerName
  readonly personId: number
}

/** Includes pending sign-ins. */
export const endSessions = (
  db: Executor,
  userId: number,
  messengerIds: readonly MessengerPersonId[],
): Promise<number> =>
  db.transaction(async (tx) => {
    // Sign-ins first: this waits for one being collected, and then finds its token.
    await endSignIns(tx, userId, messengerIds)
    const ended = await tx
      .delete(accessTokens)
      .where(eq(accessTokens.userId, userId))
      .returning({ userId: accessTokens.userId })
    return ended.length
  })

export async function endSignIns(
  db: Executor,
  userId: number,
  messengerIds: readonly MessengerPersonId[],
): Promise<void> {
  await db.delete(messengerSignIns).where(signInsOf(userId, messengerIds))
  const own = db
    .select({ subject: linkedIdentities.subject })
    .from(linkedIdentities)
    .where(eq(linkedIdentities.userId, userId))
  await db.delete(providerSignIns).where(inArray(providerSignIns.subject, own))
}

export async function endOtherTokens(db: Executor, userId: number, token: string): Promise<void> {
  const { hash, userId: owner } = accessTokens
  await db.delete(accessTokens).where(and(eq(owner, userId), ne(hash, secretHash(token))))
}

/** Includes links to this account. */
export const signInsOf = (userId: number, messengerIds: readonly MessengerPersonId[]) =>
  or(
    eq(messengerSignIns.linksTo, userId),
    ...messengerIds.map(({ messenger, personId }) =>
      and(eq(messengerSignIns.messenger, messenger), eq(messengerSignIns.personId, personId)),
    ),
  )

export const endEverybodysSessions = (db: Executor): Promise<{ tokens: number; signIns: number }> =>
  db.transaction(async (tx) => {
    const signIns = await tx.delete(messengerSignIns).returning({ at: messengerSignIns.createdAt })
    const vouched = await tx.delete(providerSignIns).returning({ expiresAt: providerSignIns.expiresAt })
    const tokens = await tx.delete(accessTokens).returning({ userId: accessTokens.userId })
    return { tokens: tokens.length, signIns: signIns.length + vouched.length }
  })

export interface PressedNotMe {
  /** Each counts one press. */
  readonly message: string
  readonly account: number | undefined
}

export const endSessionsOnce = (
  db: Executor,
  identity: MessengerPersonId,
  { message, account }: PressedNotMe,
  now: number,
): Promise<SignedOut> =>
  db.transaction(async (tx) => {
    // Another messenger may use the same message numbers.
    const pressed = identity.messenger === 'telegram' ? message : `${identity.messenger}:${message}`
    const [once, key] = [onceIn(tx), `sign-out-everywhere:${pressed}`]
    if (!(await once.first(key, new Date(now + LIFETIME_MS)))) return 'pressedBefore'
    const ended = await endTheirs(tx, identity, account, now)
    // A press that closed nothing may be repeated.
    if (ended !== 'ended' && ended !== 'endedOfUnlinked') await once.forget(key)
    return ended
  })

async function endTheirs(
  tx: Executor,
  identity: MessengerPersonId,
  account: number | undefined,
  now: number,
): Promise<Exclude<SignedOut, 'pressedBefore'>> {
  const opened = await openedBy(tx, identity)
  const isOpened = opened !== undefined && (account === undefined || opened === account)
  const userId = isOpened ? opened : await unlinkedFrom(tx, identity, account, now)
  if (userId === undefined) return 'notTheirs'
  const [user] = await tx
    .select({ telegram: users.telegramId, max: users.maxId })
    .from(users)
    .where(eq(users.id, userId))
  const own = user ? messengerIdsOf({ telegram_id: user.telegram, max_id: user.max ?? undefined }) : []
  if ((await endSessions(tx, userId, [identity, ...own])) === 0) return 'nothingOpen'
  if (isOpened) return 'ended'
  await tx.delete(unlinkedMessengers).where(isUnlinked(identity, userId))
  return 'endedOfUnlinked'
}

async function openedBy(
  tx: Executor,
  { messenger, personId }: MessengerPersonId,
): Promise<number | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(idColumns[messenger], personId))
  return user?.id
}

/** Of two concurrent presses the second waits and then finds the row used. */
async function unlinkedFrom(
  tx: Executor,
  identity: MessengerPersonId,
  account: number | undefined,
  now: number,
): Promise<number | undefined> {
  if (account === undefined) return undefined
  const { userId, expiresAt } = unlinkedMessengers
  const [row] = await tx
    .select({ userId })
    .from(unlinkedMessengers)
    .where(and(isUnlinked(identity, account), gt(expiresAt, new Date(now))))
    .for('update')
  return row?.userId
}

const isUnlinked = ({ messenger, personId }: MessengerPersonId, account: number) =>
  and(
    eq(unlinkedMessengers.userId, account),
    eq(unlinkedMessengers.messenger, messenger),
    eq(unlinkedMessengers.personId, personId),
  )

/** Exchanging the key does not make a session younger. @throws ApiFailure */
export async function wantFresh(tx: Executor, { token }: SignedIn, now: number): Promise<void> {
  const { hash, createdAt, fromLink } = accessTokens
  const [session] = await tx
    .select({ createdAt, fromLink })
    .from(accessTokens)
    .where(eq(hash, secretHash(token)))
  if (session === undefined || session.fromLink) throw new ApiFailure('unauthorized')
  if (session.createdAt.getTime() < now - FRESH_SIGN_IN_MS) throw new ApiFailure('sign_in_again')
}
