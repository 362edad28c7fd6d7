import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { CurrentUser } from '#shared/contract/account.ts'
import { batched } from '../../db/batched.ts'
import type { Executor, Log } from '../../db/database.ts'
import { accessTokens, users } from '../../db/schema.ts'
import { LIFETIME_MS, PROLONGED_EVERY_MS } from './access-tokens.ts'
import { isSecret, secretHash } from './secrets.ts'
import { presentUser, userColumns } from './users.ts'

/** Most tokens one statement reads. */
const BATCH = 500

export interface TokenReader {
  /** Whose token it is; undefined when nobody's. */
  read(token: string): Promise<CurrentUser | undefined>
  /** Resolves when no token is being prolonged any more. */
  settled(): Promise<void>
}

interface TokenReaderOptions {
  readonly db: Executor
  readonly log: Log
  readonly now: () => number
}

/**
 * Reads access tokens, always from the database: what was revoked through one server is dead on all of
 * them at once, and the balance is today's. Use prolongs a token, which nobody waits for.
 */
export function createTokenReader({ db, log, now }: TokenReaderOptions): TokenReader {
  const select = selectByHashes(db)
  let prolonged: Promise<void> = Promise.resolve()

  const prolong = (tokens: readonly { hash: Uint8Array }[]) => {
    if (tokens.length === 0) return
    const hashes = tokens.map(({ hash }) => hash)
    prolonged = prolonged
      .then(() => prolongAccessTokens(db, hashes, now()))
      .catch((error) => log.warn({ err: error }, 'could not prolong access tokens'))
  }

  const readOne = batched(BATCH, async (hashes: readonly Uint8Array[]) => {
    const rows = await select.execute({ hashes })
    const good = rows.filter(({ expiresAt }) => expiresAt.getTime() > now())
    prolong(
      good.filter(({ fromLink, expiresAt }) => !fromLink && expiresAt.getTime() < prolongedBefore(now())),
    )
    const owners = new Map(good.map((row) => [keyOf(row.hash), presentUser(row)]))
    return (hash: Uint8Array) => owners.get(keyOf(hash))
  })

  return {
    read: async (token) => (isSecret(token) ? readOne(secretHash(token)) : undefined),
    settled: () => prolonged,
  }
}

const selectByHashes = (db: Executor) =>
  db
    .select({
      hash: accessTokens.hash,
      fromLink: accessTokens.fromLink,
      expiresAt: accessTokens.expiresAt,
      ...userColumns,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(sql`${accessTokens.hash} = any(${sql.placeholder('hashes')})`)
    .prepare('users_by_access_token')

/** A token that ends before this is prolonged by use; so it happens once a day, not at every poll. */
const prolongedBefore = (now: number): number => now + LIFETIME_MS - PROLONGED_EVERY_MS

async function prolongAccessTokens(db: Executor, hashes: readonly Uint8Array[], now: number): Promise<void> {
  await db
    .update(accessTokens)
    .set({ expiresAt: new Date(now + LIFETIME_MS) })
    .where(
      and(
        inArray(accessTokens.hash, [...hashes]),
        // Another request may have done it meanwhile.
        lt(accessTokens.expiresAt, new Date(prolongedBefore(now))),
      ),
    )
}

const keyOf = (hash: Uint8Array): string =>
  Buffer.from(hash.buffer, hash.byteOffset, hash.length).toString('latin1')
