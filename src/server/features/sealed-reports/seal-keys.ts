import { and, asc, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { sealKeys } from '#server/db/schema/sealed-reports.ts'
import { type NoteKey, readVkey, vkeyOf } from '#server/tlog/note.ts'

/**
 * Retires keys that these settings lack. During a rotation a key that only some servers have is
 * retired and restored in turn.
 */
export async function storeKeys(db: Executor, keys: readonly NoteKey[], now: Date): Promise<void> {
  const own = keys.map(({ id }) => id)
  await db
    .insert(sealKeys)
    .values(keys.map((key) => ({ kid: key.id, vkey: vkeyOf(key), since: now })))
    .onConflictDoNothing()
  await db
    .update(sealKeys)
    .set({ until: null })
    .where(and(inArray(sealKeys.kid, own), isNotNull(sealKeys.until)))
  await db
    .update(sealKeys)
    .set({ until: now })
    .where(and(notInArray(sealKeys.kid, own), isNull(sealKeys.until)))
}

/**
 * Keys of earlier settings stay published for the reports sealed with them. Their `until` requires
 * a proof of the log: the key may have been stolen.
 */
export async function publishedKeys(db: Executor, keys: readonly NoteKey[]) {
  const stored = await db.select().from(sealKeys).orderBy(asc(sealKeys.since))
  const others = stored.filter(({ kid }) => keys.every(({ id }) => id !== kid))
  const known = others.flatMap(({ vkey, until }) => {
    const key = readVkey(vkey, 'log')
    return key ? [{ ...publishedKey(key), ...(until && { until: until.toISOString() }) }] : []
  })
  return [...keys.map(publishedKey), ...known]
}

const publishedKey = (key: NoteKey) => ({
  kid: key.id,
  kty: 'OKP',
  crv: 'Ed25519',
  x: key.bytes.toString('base64url'),
  vkey: vkeyOf(key),
})
