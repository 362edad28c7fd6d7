import { setImmediate as immediate } from 'node:timers/promises'
import { and, desc, eq, gte, lt, max, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { logLeaves, logTiles } from '#server/db/schema/sealed-reports.ts'
import { HASH_BYTES, leafHashes } from '#server/tlog/merkle.ts'
import { edgeTiles, type ReadTile, rootsOfFullTiles, TILE_WIDTH, type TileId } from '#server/tlog/tiles.ts'
import { logEntry } from '#shared/sealed-report.ts'

/** Bounds the memory of a checkpoint. */
const LEAVES_AT_ONCE = 64 * TILE_WIDTH

const TILE_BYTES = TILE_WIDTH * HASH_BYTES

const ROOT_LENGTH = 2 * HASH_BYTES

export function tileReader(db: Executor): ReadTile {
  const read = new Map<string, Promise<readonly Uint8Array[]>>()
  return (tile) => {
    const key = keyOf(tile)
    const hashes = read.get(key) ?? readTile(db, tile)
    read.set(key, hashes)
    return hashes
  }
}

/** Reads the last tile of each level, which make the root, in one statement. */
export async function edgeReader(db: Executor, size: number): Promise<ReadTile> {
  const others = tileReader(db)
  const edge = edgeTiles(size)
  if (edge.length === 0) return others
  const rows = await db
    .select()
    .from(logTiles)
    .where(
      or(...edge.map(({ level, number }) => and(eq(logTiles.level, level), eq(logTiles.number, number)))),
    )
  const tiles = new Map(rows.map((row) => [keyOf(row), split(row.hashes, HASH_BYTES)]))
  return async (tile) => tiles.get(keyOf(tile)) ?? others(tile)
}

const keyOf = ({ level, number }: TileId): string => `${level}/${number}`

const readTile = async (db: Executor, tile: TileId): Promise<readonly Uint8Array[]> =>
  split(await readTileBytes(db, tile), HASH_BYTES)

async function readTileBytes(db: Executor, { level, number }: TileId): Promise<Uint8Array> {
  const [row] = await db
    .select({ hashes: logTiles.hashes })
    .from(logTiles)
    .where(and(eq(logTiles.level, level), eq(logTiles.number, number)))
  return row?.hashes ?? new Uint8Array()
}

const split = (bytes: Uint8Array, length: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  )

/**
 * Adds the entries after the last stored tile. Call under the lock of the log.
 * @returns the number of entries
 */
export async function growTiles(tx: Executor): Promise<number> {
  const { size, ...tiled } = await logState(tx)
  let { from, open } = tiled
  let roots = await readPart(tx, from, size)
  while (from < size) {
    const [first, entries, hashes] = [from, roots.map(logEntry), open]
    from += entries.length
    open = undefined
    ;[roots] = await Promise.all([readPart(tx, from, size), addEntries(tx, first, entries, hashes)])
  }
  return size
}

async function addEntries(
  tx: Executor,
  first: number,
  entries: readonly string[],
  open: Uint8Array | undefined,
): Promise<void> {
  // The database reads the next query while this thread hashes.
  await immediate()
  await addHashes(tx, { level: 0, first, hashes: leafHashes(entries), open })
}

const readPart = (tx: Executor, from: number, size: number): Promise<string[]> =>
  readRoots(tx, from, Math.min(size, from + LEAVES_AT_ONCE))

interface LogState {
  readonly size: number
  /** Entries in tiles. */
  readonly from: number
  /** The last tile of level 0. */
  readonly open: Uint8Array | undefined
}

async function logState(tx: Executor): Promise<LogState> {
  const last = tx
    .select({ number: logTiles.number, hashes: logTiles.hashes })
    .from(logTiles)
    .where(eq(logTiles.level, 0))
    .orderBy(desc(logTiles.number))
    .limit(1)
    .as('last')
  const leaves = tx
    .select({ index: max(logLeaves.index).as('index') })
    .from(logLeaves)
    .as('leaves')
  const [row] = await tx
    .select({ index: leaves.index, number: last.number, hashes: last.hashes })
    .from(leaves)
    .leftJoin(last, sql`true`)
  const { index, number, hashes } = row ?? {}
  const from = number == null || hashes == null ? 0 : number * TILE_WIDTH + hashes.length / HASH_BYTES
  return { size: (index ?? -1) + 1, from, open: hashes ?? undefined }
}

/** Roots of the entries of `[from, to)`, hex. */
export async function readRoots(db: Executor, from: number, to: number): Promise<string[]> {
  if (from === to) return []
  // One value instead of up to a million rows.
  const [read] = await db
    .select({
      roots: sql<
        string | null
      >`encode(string_agg(${logLeaves.rowsRoot}, '' order by ${logLeaves.index}), 'base64')`,
    })
    .from(logLeaves)
    .where(and(gte(logLeaves.index, from), lt(logLeaves.index, to)))
  const roots = Buffer.from(read?.roots ?? '', 'base64').toString('hex')
  if (roots.length !== (to - from) * ROOT_LENGTH)
    throw new Error(`the log has ${roots.length / ROOT_LENGTH} entries of ${from}–${to}`)
  return Array.from({ length: to - from }, (_, at) => roots.slice(at * ROOT_LENGTH, (at + 1) * ROOT_LENGTH))
}

interface NewHashes {
  readonly level: number
  readonly first: number
  readonly hashes: Uint8Array
  /** The tile in which they begin, if read. */
  readonly open?: Uint8Array | undefined
}

async function addHashes(tx: Executor, { level, first, hashes, open: read }: NewHashes): Promise<void> {
  const before = (first % TILE_WIDTH) * HASH_BYTES
  const number = Math.floor(first / TILE_WIDTH)
  const open = before === 0 ? hashes.subarray(0, 0) : (read ?? (await readTileBytes(tx, { level, number })))
  if (open.length < before) throw new Error(`the log's tile ${level}/${number} is not complete`)
  const all = Buffer.concat([open.subarray(0, before), hashes])
  if (all.length === 0) return
  await tx
    .insert(logTiles)
    .values(
      split(all, TILE_BYTES).map((tile, at) => ({
        level,
        number: number + at,
        hashes: sql`decode(${Buffer.from(tile).toString('base64')}, 'base64')`,
      })),
    )
    .onConflictDoUpdate({
      target: [logTiles.level, logTiles.number],
      set: { hashes: sql`excluded.hashes` },
    })
  const roots = rootsOfFullTiles(all)
  if (roots.length > 0) await addHashes(tx, { level: level + 1, first: number, hashes: roots })
}
