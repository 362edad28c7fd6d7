import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { messengerSignIns } from '#server/db/schema/accounts.ts'
import { isSecret, newSecret, secretHash } from '#server/platform/secrets.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { issueAccessToken } from '../access-tokens.ts'
import { isBlocked, type KnownPerson, userOfMessenger } from '../users.ts'

/** Long enough to press a button of a message that has just come. */
const LIFETIME_MS = 5 * MINUTE_MS

/** Who asked the bot for the link. */
export type Asker = Pick<KnownPerson, 'name' | 'username'>

/**
 * A sign-in that somebody has confirmed by asking the bot for it: the code opens it once, and is no access token. «Выйти
 * везде» ends it as any other sign-in under way.
 * @returns the code, which nobody can ask for again.
 */
export async function issueEntryCode(
  db: Executor,
  { messenger, personId, name, username }: KnownPerson,
  now: number,
): Promise<string> {
  const code = newSecret()
  await db.insert(messengerSignIns).values({
    pollHash: secretHash(code),
    codeHash: secretHash(newSecret()),
    messenger,
    personId,
    name,
    username,
    place: 'ссылка от бота',
    state: 'given',
    createdAt: new Date(now),
    expiresAt: new Date(now + LIFETIME_MS),
  })
  return code
}

/** Whose code it is; undefined: unknown, run out or used. The code stays good. */
export async function readEntryCode(db: Executor, code: string, now: number): Promise<Asker | undefined> {
  if (!isSecret(code)) return undefined
  const { name, username } = messengerSignIns
  const [asker] = await db.select({ name, username }).from(messengerSignIns).where(isOpen(code, now))
  return asker
}

/**
 * Uses a code up.
 * @returns a token for the page that the browser goes on to, which changes it at once; undefined: it came too late, or
 *   the person is not let in.
 */
export const useEntryCode = (db: Executor, code: string, now: number): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    if (!isSecret(code)) return undefined
    const [used] = await tx.delete(messengerSignIns).where(isOpen(code, now)).returning()
    if (used === undefined || used.personId === null) return undefined
    const userId = await userOfMessenger(tx, { ...used, personId: used.personId })
    if (await isBlocked(tx, userId)) return undefined
    return issueAccessToken(tx, { userId, place: undefined }, now)
  })

/** What somebody has confirmed for a page that asks the bot, to sign in or to link, opens nothing here. */
const isOpen = (code: string, now: number) =>
  and(
    eq(messengerSignIns.pollHash, secretHash(code)),
    eq(messengerSignIns.state, 'given'),
    gt(messengerSignIns.expiresAt, new Date(now)),
  )
