import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Session } from '#shared/contract/sessions.ts'
import type { Executor } from '../../db/database.ts'
import { idColumns } from '../../db/messenger-ids.ts'
import { onceIn } from '../../db/once.ts'
import { accessTokens, linkedIdentities, messengerSignIns, providerSignIns, users } from '../../db/schema.ts'
import type { MessengerName } from '../../messenger/port.ts'
import { secretHash, secretHashHex } from '../../secrets.ts'
import { LIFETIME_MS } from './access-tokens.ts'

/** Of the SHA-256 of its token: enough to tell a person's sessions apart, and of no use to anybody. */
const ID_DIGITS = 16

const idOf = (hashHex: string): string => hashHex.slice(0, ID_DIGITS)

/** What is none is not looked for: a database takes not every sign as text. */
const isId = (id: string): boolean => id.length === ID_DIGITS && /^[\da-f]+$/.test(id)

const hashHex = sql<string>`encode(${accessTokens.hash}, 'hex')`

/**
 * Where a person is signed in, the latest seen first. Tokens on their way in a link are none yet: they last ten
 * minutes, and «everywhere» ends them, too.
 * @param token the one that asks; undefined: none of theirs.
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
    .where(
      and(eq(accessTokens.userId, userId), eq(accessTokens.fromLink, false), gt(expiresAt, new Date(now))),
    )
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

/** Use moves the end on, so the end says when that was. */
const seenAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - LIFETIME_MS)

/** @returns false when the person has no such session. */
export async function endSession(db: Executor, userId: number, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const ended = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), sql`left(${hashHex}, ${ID_DIGITS}) = ${id}`))
    .returning({ userId: accessTokens.userId })
  return ended.length > 0
}

/** A person's number in one messenger. */
export interface MessengerId {
  readonly messenger: MessengerName
  readonly personId: number
}

/** Of a person: every access token, and every sign-in that could still become one. */
export const endSessions = (
  db: Executor,
  userId: number,
  messengerIds: readonly MessengerId[],
): Promise<void> =>
  db.transaction(async (tx) => {
    // Sign-ins first: one that is being collected is waited for, and its token is then seen below.
    await endSignIns(tx, userId, messengerIds)
    await tx.delete(accessTokens).where(eq(accessTokens.userId, userId))
  })

/** Of a person: every sign-in and link under way, in a messenger or come back from a provider. */
export async function endSignIns(
  db: Executor,
  userId: number,
  messengerIds: readonly MessengerId[],
): Promise<void> {
  await db.delete(messengerSignIns).where(signInsOf(userId, messengerIds))
  const own = db
    .select({ subject: linkedIdentities.subject })
    .from(linkedIdentities)
    .where(eq(linkedIdentities.userId, userId))
  await db.delete(providerSignIns).where(inArray(providerSignIns.subject, own))
}

/** Of a person: every access token but this one. */
export async function endOtherTokens(db: Executor, userId: number, token: string): Promise<void> {
  const { hash, userId: owner } = accessTokens
  await db.delete(accessTokens).where(and(eq(owner, userId), ne(hash, secretHash(token))))
}

/** Those that somebody with one of these numbers has opened, and links to their account. */
export const signInsOf = (userId: number, messengerIds: readonly MessengerId[]) =>
  or(
    eq(messengerSignIns.linksTo, userId),
    ...messengerIds.map(({ messenger, personId }) =>
      and(eq(messengerSignIns.messenger, messenger), eq(messengerSignIns.personId, personId)),
    ),
  )

/** Of everybody, as {@link endSessions}. @returns how many there were. */
export const endEverybodysSessions = (db: Executor): Promise<{ tokens: number; signIns: number }> =>
  db.transaction(async (tx) => {
    const signIns = await tx.delete(messengerSignIns).returning({ at: messengerSignIns.createdAt })
    const vouched = await tx.delete(providerSignIns).returning({ expiresAt: providerSignIns.expiresAt })
    const tokens = await tx.delete(accessTokens).returning({ userId: accessTokens.userId })
    return { tokens: tokens.length, signIns: signIns.length + vouched.length }
  })

/**
 * The same for whoever presses the button under a message; the press of one message counts once.
 * @returns whether it did.
 */
export const endSessionsOnce = (
  db: Executor,
  known: MessengerId,
  message: string,
  now: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const expiresAt = new Date(now + LIFETIME_MS)
    const { messenger, personId } = known
    // Messages of another messenger may bear the same numbers.
    const pressed = messenger === 'telegram' ? message : `${messenger}:${message}`
    if (!(await onceIn(tx).first(`sign-out-everywhere:${pressed}`, expiresAt))) return false
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(idColumns[messenger], personId))
    if (user) await endSessions(tx, user.id, [known])
    return true
  })
