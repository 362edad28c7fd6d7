import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import { type Executor, sqlState } from '#server/db/database.ts'
import { phoneProofs, users } from '#server/db/schema/accounts.ts'
import type { PhoneEnd, PhonePrints, PhoneTalk } from '#server/messenger/port.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import { DAY_MS } from '#shared/durations.ts'
import { isBlocked } from '../users.ts'

/** Mobile operators reassign an unpaid number within months. */
const LIFETIME_MS = 365 * DAY_MS

const printsOf = (secrets: KeyRing, phone: string): PhonePrints => {
  const [current, ...previous] = secrets
  const print = (secret: string) => createHmac('sha256', secret).update(phone).digest('hex')
  return [print(current), ...previous.map(print)]
}

export const phonesIn = (db: Executor, secrets: KeyRing, now: () => number): PhoneTalk => ({
  printsOf: (phone) => printsOf(secrets, phone),
  isProven: async (maxId) => (await proofWhere(db, eq(users.maxId, maxId), now())) !== undefined,
  prove: (maxId, prints) => keepProof(db, maxId, prints, now()),
})

interface PhoneProof {
  readonly provenAt: Date
  readonly expiresAt: Date
}

export const proofOf = (db: Executor, userId: number, now: number): Promise<PhoneProof | undefined> =>
  proofWhere(db, eq(users.id, userId), now)

async function proofWhere(db: Executor, isOwner: SQL, now: number): Promise<PhoneProof | undefined> {
  const { provenAt, expiresAt } = phoneProofs
  const [proof] = await db
    .select({ provenAt, expiresAt })
    .from(phoneProofs)
    .innerJoin(users, eq(users.id, phoneProofs.userId))
    .where(and(isOwner, gt(expiresAt, new Date(now))))
  return proof
}

export async function forgetProof(db: Executor, userId: number): Promise<void> {
  await db.delete(phoneProofs).where(eq(phoneProofs.userId, userId))
}

/**
 * Never creates an account.
 * @returns `taken` if another account has proven this number; its owner may delete that proof.
 */
async function keepProof(db: Executor, maxId: number, prints: PhonePrints, now: number): Promise<PhoneEnd> {
  try {
    return await db.transaction((tx) => keep(tx, maxId, prints, now))
  } catch (error) {
    // A concurrent proof won.
    if (sqlState(error) === '23505') return 'taken'
    throw error
  }
}

const bytesOf = (print: string): Uint8Array => new Uint8Array(Buffer.from(print, 'hex'))

async function keep(tx: Executor, maxId: number, prints: PhonePrints, now: number): Promise<PhoneEnd> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.maxId, maxId)).for('update')
  if (user === undefined || (await isBlocked(tx, user.id))) return 'no_account'
  const { userId, phoneHash, expiresAt } = phoneProofs
  const isNumber = inArray(phoneHash, prints.map(bytesOf))
  const isOthers = and(isNumber, ne(userId, user.id), gt(expiresAt, new Date(now)))
  if ((await tx.$count(phoneProofs, isOthers)) > 0) return 'taken'
  // The remaining row has expired.
  await tx.delete(phoneProofs).where(or(eq(userId, user.id), isNumber))
  await tx.insert(phoneProofs).values({
    userId: user.id,
    phoneHash: bytesOf(prints[0]),
    provenAt: new Date(now),
    expiresAt: new Date(now + LIFETIME_MS),
  })
  return 'proven'
}
