import { asc } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { sealKeys } from '#server/db/schema/sealed-reports.ts'
import { type NoteKey, readVkey, vkeyOf } from '#server/tlog/note.ts'

export async function storeKeys(db: Executor, keys: readonly NoteKey[], since: Date): Promise<void> {
  await db
    .insert(sealKeys)
    .values(keys.map((key) => ({ kid: key.id, vkey: vkeyOf(key), since })))
    .onConflictDoNothing()
}

/** Keys of earlier settings stay published, because reports sealed with them are still shown. */
export async function publishedKeys(db: Executor, keys: readonly NoteKey[]) {
  const stored = await db.select().from(sealKeys).orderBy(asc(sealKeys.since))
  const others = stored.filter(({ kid }) => keys.every(({ id }) => id !== kid))
  const known = others.map(({ vkey }) => readVkey(vkey, 'log')).filter((key) => key !== undefined)
  return [...keys, ...known].map(publishedKey)
}

const publishedKey = (key: NoteKey) => ({
  kid: key.id,
  kty: 'OKP',
  crv: 'Ed25519',
  x: key.bytes.toString('base64url'),
  vkey: vkeyOf(key),
})
