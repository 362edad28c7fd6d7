import { eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { HOUR_MS } from '#shared/durations.ts'
import type { Executor } from '../../db/database.ts'
import { deskKeys, deskSessions } from '../../db/schema.ts'
import { record } from './actions.ts'
import type { DeskPerson, Visit } from './door.ts'

const SESSION_MS = 12 * HOUR_MS

/** Wrong codes in a row, after which nobody's code is looked at for a while. */
const MOST_FAILURES = 5
const PAUSE_MS = 15 * 60_000

/** RFC 6238 with the values that applications take for granted: SHA-1, six digits, half a minute. */
const PERIOD_S = 30
const STEP_MS = PERIOD_S * 1000
/** Length that RFC 4226 §4 recommends, in bytes. */
const KEY_BYTES = 20
/** Clocks may differ by one step, RFC 6238 §5.2. */
const WINDOW = 1

export interface OfferedKey {
  /** Base32. */
  readonly key: string
  /** For the camera of an application. */
  readonly uri: string
}

export type CodeVerdict = 'passed' | 'wrong' | 'locked'

const totpOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key), period: PERIOD_S })

/**
 * A new key for somebody whose second step is not set up. A key that was offered before and never used is forgotten.
 * @returns undefined when the second step is set up already.
 */
export const offerKey = (
  db: Executor,
  person: DeskPerson,
  siteName: string,
): Promise<OfferedKey | undefined> =>
  db.transaction(async (tx) => {
    const totp = new TOTP({
      issuer: siteName,
      // Short and without a name: what the picture of it shows is read over a shoulder, too.
      label: `desk-${person.id}`,
      secret: new Secret({ size: KEY_BYTES }),
      period: PERIOD_S,
    })
    const key = totp.secret.base32
    const offered = await tx
      .insert(deskKeys)
      .values({ userId: person.id, key })
      .onConflictDoUpdate({
        target: deskKeys.userId,
        set: { key },
        setWhere: isNull(deskKeys.confirmedAt),
      })
      .returning({ key: deskKeys.key })
    if (offered.length === 0) return undefined
    await record(tx, person, { action: 'key_offered' })
    return { key, uri: totp.toString() }
  })

/**
 * Judges a code; the first right one also confirms the key. Two who bring the same code at once meet at the key's
 * row, and one of them is refused.
 */
export const tryCode = (db: Executor, visit: Visit, typed: string, now: number): Promise<CodeVerdict> =>
  db.transaction(async (tx) => {
    const { person, tokenHash } = visit
    const own = eq(deskKeys.userId, person.id)
    const [known] = await tx.select().from(deskKeys).where(own).for('update')
    if (known === undefined) return 'wrong'
    if (known.lockedUntil !== null && known.lockedUntil.getTime() > now) return 'locked'
    const step = stepOf(known.key, typed, now)
    if (step === undefined || step <= known.lastStep) return refuse(tx, visit, known.failures + 1, now)
    const confirmedAt = known.confirmedAt ?? new Date(now)
    await tx.update(deskKeys).set({ lastStep: step, failures: 0, confirmedAt }).where(own)
    await openSession(tx, tokenHash, now)
    await record(tx, person, { action: 'entered' })
    return 'passed'
  })

/** Time step for which this code is right; undefined when for none. */
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
  await record(tx, person, { action: 'locked_out' })
  return 'locked'
}

async function openSession(tx: Executor, tokenHash: Uint8Array, now: number): Promise<void> {
  const expiresAt = new Date(now + SESSION_MS)
  await tx
    .insert(deskSessions)
    .values({ tokenHash, expiresAt })
    .onConflictDoUpdate({ target: deskSessions.tokenHash, set: { expiresAt } })
}

/** Ends the desk's session of this token; the person stays signed in on the site. */
export const leave = (db: Executor, { person, tokenHash }: Visit): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(deskSessions).where(eq(deskSessions.tokenHash, tokenHash))
    await record(tx, person, { action: 'left' })
  })
