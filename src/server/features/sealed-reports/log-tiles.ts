import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { logLeaves, logTiles } from '#server/db/schema/sealed-reports.ts'
import { HASH_BYTES, leafHash, rootOf } from '#server/tlog/merkle.ts'
import { type ReadTile, TILE_WIDTH, type TileId } from '#server/tlog/tiles.ts'
import { logEntry } from '#shared/sealed-report.ts'
import { logSize } from './log-leaves.ts'

/** Limits the memory of a checkpoint over many entries. */
const LEAVES_AT_ONCE = 64 * TILE_WIDTH

const ROOT = /.{64}/g

/** Reads each tile once. */
export function tileReader(db: Executor): ReadTile {
  const read = new Map<string, Promise<readonly Uint8Array[]>>()
  return (tile) => {
    const key = `${tile.level}/${tile.number}`
    const hashes = read.get(key) ?? readTile(db, tile)
    read.set(key, hashes)
    return hashes
  }
}

async function readTile(db: Executor, { level, number }: TileId): Promise<readonly Uint8Array[]> {
  const [row] = await db
    .select({ hashes: logTiles.hashes })
    .from(logTiles)
    .where(and(eq(logTiles.level, level), eq(logTiles.number, number)))
  return row === undefined ? [] : split(row.hashes)
}

const split = (hashes: Uint8Array): Uint8Array[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

/**
 * Adds the entries after the last stored tile. Call under the lock of the log.
 * @returns the number of entries of the log
 */
export async function growTiles(tx: Executor): Promise<number> {
  const size = await logSize(tx)
  let from = await tiledSize(tx)
  while (from < size) {
    const to = Math.min(size, from + LEAVES_AT_ONCE)
    await addHashes(tx, {
      level: 0,
      first: from,
      hashes: (await readRoots(tx, from, to)).map((rowsRoot) => leafHash(Buffer.from(logEntry(rowsRoot)))),
    })
    from = to
  }
  return size
}

async function tiledSize(tx: Executor): Promise<number> {
  const [last] = await tx
    .select({ number: logTiles.number, hashes: logTiles.hashes })
    .from(logTiles)
    .where(eq(logTiles.level, 0))
    .orderBy(desc(logTiles.number))
    .limit(1)
  return last === undefined ? 0 : last.number * TILE_WIDTH + last.hashes.length / HASH_BYTES
}

/** The roots of the rows of `[from, to)`, hex. */
export async function readRoots(db: Executor, from: number, to: number): Promise<string[]> {
  // One value instead of a row each: a large log has a million of them.
  const [read] = await db
    .select({
      roots: sql<
        string | null
      >`encode(string_agg(${logLeaves.rowsRoot}, '' order by ${logLeaves.index}), 'hex')`,
    })
    .from(logLeaves)
    .where(and(gte(logLeaves.index, from), lt(logLeaves.index, to)))
  const roots = read?.roots?.match(ROOT) ?? []
  if (roots.length !== to - from) throw new Error(`the log has ${roots.length} entries of ${from}–${to}`)
  return roots
}

interface NewHashes {
  readonly level: number
  readonly first: number
  readonly hashes: readonly Uint8Array[]
}

async function addHashes(tx: Executor, { level, first, hashes }: NewHashes): Promise<void> {
  const before = first % TILE_WIDTH
  const number = Math.floor(first / TILE_WIDTH)
  const open = before === 0 ? [] : (await readTile(tx, { level, number })).slice(0, before)
  if (open.length !== before) throw new Error(`the log's tile ${level}/${number} is not complete`)
  const all = [...open, ...hashes]
  const tiles = Array.from({ length: Math.ceil(all.length / TILE_WIDTH) }, (_, at) =>
    all.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH),
  )
  if (tiles.length === 0) return
  await tx
    .insert(logTiles)
    .values(
      tiles.map((tile, at) => ({
        level,
        number: number + at,
        hashes: sql`decode(${Buffer.concat(tile).toString('base64')}, 'base64')`,
      })),
    )
    .onConflictDoUpdate({
      target: [logTiles.level, logTiles.number],
      set: { hashes: sql`excluded.hashes` },
    })
  const full = tiles.filter((tile) => tile.length === TILE_WIDTH)
  if (full.length > 0) await addHashes(tx, { level: level + 1, first: number, hashes: full.map(rootOf) })
}
