import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { messengerSignIns } from '#server/db/schema/accounts.ts'
import { isSecret, newSecret, secretHash } from '#server/platform/secrets.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { issueAccessToken } from '../access-tokens.ts'
import { isBlocked, type KnownPerson, userOfMessenger } from '../users.ts'

const LIFETIME_MS = 5 * MINUTE_MS

export type Asker = Pick<KnownPerson, 'name' | 'username'>

/** «Выйти везде» cancels the code. Only its hash is stored. */
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

export async function readEntryCode(db: Executor, code: string, now: number): Promise<Asker | undefined> {
  if (!isSecret(code)) return undefined
  const { name, username } = messengerSignIns
  const [asker] = await db.select({ name, username }).from(messengerSignIns).where(isOpen(code, now))
  return asker
}

/** Undefined: the code is invalid or the person blocked. */
export const useEntryCode = (db: Executor, code: string, now: number): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    if (!isSecret(code)) return undefined
    const [used] = await tx.delete(messengerSignIns).where(isOpen(code, now)).returning()
    if (used === undefined || used.personId === null) return undefined
    const userId = await userOfMessenger(tx, { ...used, personId: used.personId })
    if (await isBlocked(tx, userId)) return undefined
    return issueAccessToken(tx, { userId, place: undefined }, now)
  })

/** A sign-in or link confirmed for a page that polls is not valid here. */
const isOpen = (code: string, now: number) =>
  and(
    eq(messengerSignIns.pollHash, secretHash(code)),
    eq(messengerSignIns.state, 'given'),
    gt(messengerSignIns.expiresAt, new Date(now)),
  )
