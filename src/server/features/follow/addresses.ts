import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emailAddresses } from '#server/db/schema/follow.ts'
import { isSecret, newSecret, secretHash } from '#server/platform/secrets.ts'
import { EMAIL_LINK_HOURS } from '#shared/contract/limits.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { resumeChannel, stopChannel } from './channels.ts'

interface NewAddress {
  readonly userId: number
  readonly address: string
}

/**
 * Until confirmed, the new address gets only its confirmation. @returns the code for that message.
 */
export const putAddress = (db: Executor, { userId, address }: NewAddress, now: Date): Promise<string> =>
  db.transaction(async (tx) => {
    const code = newSecret()
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // Waiting messages were for the former address.
    await removeAddress(tx, userId)
    await tx.insert(emailAddresses).values({
      userId,
      address,
      confirmHash: secretHash(code),
      unsubscribeKey: newSecret(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + EMAIL_LINK_HOURS * HOUR_MS),
    })
    return code
  })

export async function removeAddress(db: Executor, userId: number): Promise<void> {
  await db.delete(emailAddresses).where(eq(emailAddresses.userId, userId))
  await resumeChannel(db, userId, 'email')
}

/** The confirmation was not sent. An address that the person has given since remains. */
export async function dropUnsent(db: Executor, code: string): Promise<void> {
  await db.delete(emailAddresses).where(eq(emailAddresses.confirmHash, secretHash(code)))
}

type KeptAddress = typeof emailAddresses.$inferSelect

export async function keptAddress(db: Executor, userId: number, now: Date): Promise<KeptAddress | undefined> {
  const [kept] = await db.select().from(emailAddresses).where(eq(emailAddresses.userId, userId))
  return kept === undefined || (kept.expiresAt !== null && kept.expiresAt <= now) ? undefined : kept
}

export const isConfirmed = and(isNull(emailAddresses.confirmHash), isNull(emailAddresses.expiresAt))

const isOpen = (code: string, now: Date) =>
  and(eq(emailAddresses.confirmHash, secretHash(code)), gt(emailAddresses.expiresAt, now))

/** Undefined: unknown, used or expired. */
export async function addressToConfirm(db: Executor, code: string, now: Date): Promise<string | undefined> {
  if (!isSecret(code)) return undefined
  const [found] = await db.select().from(emailAddresses).where(isOpen(code, now))
  return found?.address
}

/** False: unknown, used or expired. */
export async function confirmAddress(db: Executor, code: string, now: Date): Promise<boolean> {
  if (!isSecret(code)) return false
  const confirmed = await db
    .update(emailAddresses)
    .set({ confirmHash: null, expiresAt: null })
    .where(isOpen(code, now))
    .returning({ userId: emailAddresses.userId })
  return confirmed.length > 0
}

const isWithKey = (key: string) => eq(emailAddresses.unsubscribeKey, key)

/** Undefined: already unsubscribed. */
export async function addressWithKey(db: Executor, key: string): Promise<string | undefined> {
  if (!isSecret(key)) return undefined
  const [found] = await db.select().from(emailAddresses).where(isWithKey(key))
  return found?.address
}

/** Also deletes its waiting messages. Idempotent. */
export async function unsubscribe(db: Executor, key: string): Promise<void> {
  if (isSecret(key)) await db.delete(emailAddresses).where(isWithKey(key))
}

/** Its owner is shown that it stopped. */
export const dropRefusedAddress = (db: Executor, { userId, address }: NewAddress, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const dropped = await tx
      .delete(emailAddresses)
      // The person may have changed the address meanwhile.
      .where(and(eq(emailAddresses.userId, userId), eq(emailAddresses.address, address)))
      .returning({ userId: emailAddresses.userId })
    if (dropped.length > 0)
      await stopChannel(tx, { userId, channel: 'email', reason: 'refused', place: address }, now)
  })
