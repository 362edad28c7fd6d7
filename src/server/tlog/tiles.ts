import { HASH_BYTES, nodeHash, parentHashes, rootOf, type Span, splitOf } from './merkle.ts'

/** C2SP `tlog-tiles`: 256 hashes of every eighth level. */

export const TILE_WIDTH = 256
const TILE_LEVELS = 8

export interface TileId {
  readonly level: number
  readonly number: number
}

export type ReadTile = (tile: TileId) => Promise<readonly Uint8Array[]>

const leavesUnder = (level: number): number => TILE_WIDTH ** level

export const hashesAt = (level: number, size: number): number => Math.floor(size / leavesUnder(level))

/** Last tiles of each level, of which the root is made. */
export function edgeTiles(size: number): TileId[] {
  const tiles: TileId[] = []
  for (let level = 0; hashesAt(level, size) > 0; level++)
    tiles.push({ level, number: Math.floor((hashesAt(level, size) - 1) / TILE_WIDTH) })
  return tiles
}

/** Roots of the complete tiles that begin this row, concatenated. */
export function rootsOfFullTiles(hashes: Uint8Array): Uint8Array {
  const count = Math.floor(hashes.length / (TILE_WIDTH * HASH_BYTES))
  let level = hashes.subarray(0, count * TILE_WIDTH * HASH_BYTES)
  while (level.length > count * HASH_BYTES) level = parentHashes(level)
  return level
}

/** @param span a complete subtree, or the right edge, which splits into such. */
export async function spanHash([start, end]: Span, read: ReadTile): Promise<Buffer> {
  const hashes: Uint8Array[] = []
  for (const part of completeParts([start, end])) hashes.push(await completeHash(part, read))
  const [last, ...others] = hashes.reverse()
  if (last === undefined) return rootOf([])
  return others.reduce<Buffer>((right, left) => nodeHash(left, right), Buffer.from(last))
}

/** Largest first. */
function completeParts([start, end]: Span): Span[] {
  const parts: Span[] = []
  let at = start
  while (at < end) {
    const left = end - at
    const width = Number.isInteger(Math.log2(left)) ? left : splitOf(left)
    parts.push([at, at + width])
    at += width
  }
  return parts
}

async function completeHash([start, end]: Span, read: ReadTile): Promise<Buffer> {
  const level = Math.floor(Math.log2(end - start) / TILE_LEVELS)
  const first = start / leavesUnder(level)
  const count = (end - start) / leavesUnder(level)
  const hashes = await read({ level, number: Math.floor(first / TILE_WIDTH) })
  const from = first % TILE_WIDTH
  const own = hashes.slice(from, from + count)
  if (own.length !== count) throw new Error(`tile of level ${level} has no hashes for ${start}–${end}`)
  return rootOf(own)
}

const PART = /^(?:x\d{3}\/)*\d{3}$/

export interface TilePath {
  readonly number: number
  readonly width: number
}

/** Reads `x001/x234/067` or `067.p/112`. @returns undefined for another form. */
export function readTilePath(path: string): TilePath | undefined {
  const [written = '', partial, ...rest] = path.split('.p/')
  if (rest.length > 0 || !PART.test(written)) return undefined
  if (written.startsWith('x000/')) return undefined
  const number = Number(written.replaceAll(/[x/]/g, ''))
  const width = partial === undefined ? TILE_WIDTH : Number(partial)
  const isWidth = partial === undefined || (/^[1-9]\d{0,2}$/.test(partial) && width < TILE_WIDTH)
  return Number.isSafeInteger(number) && isWidth ? { number, width } : undefined
}
