import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Executor } from '#server/db/database.ts'
import { accessTokens, users } from '#server/db/schema/accounts.ts'
import { deskKeys, deskSessions } from '#server/db/schema/desk.ts'
import { type DeskPerson, journalAction, recordByCommand } from '#server/journal/actions.ts'
import { secretHash } from '#server/platform/secrets.ts'
import { HOUR_MS } from '#shared/durations.ts'
import type { Visit } from './door.ts'
import type { KeySeal } from './key-seal.ts'

const SESSION_MS = 12 * HOUR_MS

const MOST_FAILURES = 5
const PAUSE_MS = 15 * 60_000

/** RFC 6238 with the values that applications assume. */
const PERIOD_S = 30
const STEP_MS = PERIOD_S * 1000
/** The length that RFC 4226 §4 recommends, in bytes. */
const KEY_BYTES = 20
/** Clocks may differ by one step, RFC 6238 §5.2. */
const WINDOW = 1

export interface OfferedKey {
  readonly key: string
  readonly uri: string
}

export type CodeVerdict = 'passed' | 'wrong' | 'locked'

const totpOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key), period: PERIOD_S })

const WORD_MS = HOUR_MS

const WORD_BYTES = 10

const wordHash = (typed: string) => secretHash(typed.replaceAll(/[\s-]/g, '').toUpperCase())

/**
 * Issues a one-time word: without it, a thief of the access token could set up the second step
 * first.
 */
async function giveWord(
  tx: Executor,
  { userId, reason, as }: ByCommand,
  now: number,
): Promise<string | undefined> {
  const word = new Secret({ size: WORD_BYTES }).base32
  const given = { key: '', wordHash: wordHash(word), wordUntil: new Date(now + WORD_MS) }
  const kept = await tx
    .insert(deskKeys)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: deskKeys.userId, set: given, setWhere: isNull(deskKeys.confirmedAt) })
    .returning({ userId: deskKeys.userId })
  if (kept.length === 0) return undefined
  await recordByCommand(as)(tx, { action: 'word_given', subject: String(userId), reason })
  return word
}

export const giveFirstWord = (
  db: Executor,
  by: ByCommand,
  now: number,
): Promise<{ readonly word: string } | 'taken' | 'unknown'> =>
  db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.id, by.userId))) === 0) return 'unknown'
    const word = await giveWord(tx, by, now)
    return word === undefined ? 'taken' : { word }
  })

interface KeyWish {
  readonly person: DeskPerson
  /** As typed. */
  readonly word: string
  readonly siteName: string
}

/** Deletes an earlier key that was never used. */
export const offerKey = (
  db: Executor,
  seal: KeySeal,
  { person, word, siteName }: KeyWish,
  now: number,
): Promise<OfferedKey | undefined> =>
  db.transaction(async (tx) => {
    const totp = new TOTP({
      issuer: siteName,
      // Short and without a name, because the picture can be read over a shoulder.
      label: `desk-${person.id}`,
      secret: new Secret({ size: KEY_BYTES }),
      period: PERIOD_S,
    })
    const key = totp.secret.base32
    const offered = await tx
      .update(deskKeys)
      .set({ key: seal.seal(key, person.id), wordHash: null, wordUntil: null })
      .where(
        and(
          eq(deskKeys.userId, person.id),
          isNull(deskKeys.confirmedAt),
          eq(deskKeys.wordHash, wordHash(word)),
          gt(deskKeys.wordUntil, new Date(now)),
        ),
      )
      .returning({ userId: deskKeys.userId })
    if (offered.length === 0) return undefined
    await journalAction(tx, person, { action: 'key_offered' })
    return { key, uri: totp.toString() }
  })

/**
 * The first right one also confirms the key. Its row serializes concurrent uses, so that only one
 * succeeds.
 */
export const tryCode = (
  db: Executor,
  seal: KeySeal,
  visit: Visit,
  typed: string,
  now: number,
): Promise<CodeVerdict> =>
  db.transaction(async (tx) => {
    const { person } = visit
    const own = eq(deskKeys.userId, person.id)
    const [storedKey] = await tx.select().from(deskKeys).where(own).for('update')
    if (storedKey === undefined || storedKey.key === '') return 'wrong'
    if (storedKey.lockedUntil !== null && storedKey.lockedUntil.getTime() > now) return 'locked'
    const opened = seal.open(storedKey.key, person.id)
    const step = opened && stepOf(opened.key, typed, now)
    if (step === undefined || step <= storedKey.lastStep)
      return refuse(tx, visit, storedKey.failures + 1, now)
    const confirmedAt = storedKey.confirmedAt ?? new Date(now)
    await tx.update(deskKeys).set({ lastStep: step, failures: 0, confirmedAt }).where(own)
    await openSession(tx, visit, now)
    await journalAction(tx, person, { action: 'entered' })
    return 'passed'
  })

function stepOf(key: string, typed: string, now: number): number | undefined {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(key).validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta
}

async function refuse(
  tx: Executor,
  { person }: Visit,
  failures: number,
  now: number,
): Promise<'wrong' | 'locked'> {
  const isLast = failures >= MOST_FAILURES
  await tx
    .update(deskKeys)
    .set(isLast ? { failures: 0, lockedUntil: new Date(now + PAUSE_MS) } : { failures })
    .where(eq(deskKeys.userId, person.id))
  if (!isLast) return 'wrong'
  await journalAction(tx, person, { action: 'locked_out' })
  return 'locked'
}

async function openSession(tx: Executor, { tokenHash, cookieHash }: Visit, now: number): Promise<void> {
  const opened = { cookieHash, expiresAt: new Date(now + SESSION_MS) }
  await tx
    .insert(deskSessions)
    .values({ tokenHash, ...opened })
    .onConflictDoUpdate({ target: deskSessions.tokenHash, set: opened })
}

export async function resealKeys(db: Executor, seal: KeySeal): Promise<number> {
  const kept = await db
    .select({ userId: deskKeys.userId, key: deskKeys.key })
    .from(deskKeys)
    .where(ne(deskKeys.key, ''))
  const read = kept.map(({ userId, key }) => ({ userId, key, opened: seal.open(key, userId) }))
  for (const { userId, key, opened } of read) {
    if (!opened || opened.isCurrent) continue
    await db
      .update(deskKeys)
      .set({ key: seal.seal(opened.key, userId) })
      .where(and(eq(deskKeys.userId, userId), eq(deskKeys.key, key)))
  }
  return read.filter(({ opened }) => opened === undefined).length
}

interface ByCommand {
  readonly userId: number
  readonly reason: string | undefined
  readonly as: string
}

export const forgetKey = (db: Executor, by: ByCommand, now: number): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const { userId, reason, as } = by
    const forgotten = await tx
      .delete(deskKeys)
      .where(and(eq(deskKeys.userId, userId), ne(deskKeys.key, '')))
      .returning({ userId: deskKeys.userId })
    if (forgotten.length === 0) return undefined
    const own = tx
      .select({ hash: accessTokens.hash })
      .from(accessTokens)
      .where(eq(accessTokens.userId, userId))
    await tx.delete(deskSessions).where(inArray(deskSessions.tokenHash, own))
    await recordByCommand(as)(tx, { action: 'key_forgotten', subject: String(userId), reason })
    return giveWord(tx, by, now)
  })

export const endSecondStep = (db: Executor, { person, tokenHash }: Visit): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(deskSessions).where(eq(deskSessions.tokenHash, tokenHash))
    await journalAction(tx, person, { action: 'left' })
  })
