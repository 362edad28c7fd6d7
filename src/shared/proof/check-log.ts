import { fromHex, utf8 } from './bytes.ts'
import { isConsistent, isIncluded, leafHash, splitOf, type TreeHead } from './merkle.ts'
import type { PublishedKeys } from './published-keys.ts'
import { type Checkpoint, readCheckpoint, readTlogProof } from './signed-note.ts'
import { type ReadTile, Tiles } from './tiles.ts'

/**
 * `none`: no proof at hand; `missing`: the service has none, `isLate` if an hourly checkpoint
 * should have covered the report.
 */
export type LogCheck =
  | { readonly kind: 'included'; readonly index: number; readonly checkpoint: Checkpoint }
  | { readonly kind: 'refuted'; readonly text: string }
  | { readonly kind: 'missing'; readonly isLate: boolean }
  | { readonly kind: 'none' }

interface LoggedReport {
  readonly rowsRoot: string
  /** Claim of the report. */
  readonly log: { readonly index: number; readonly size: number } | null
}

/** @throws NoEd25519 */
export async function checkInclusion(
  text: string,
  { rowsRoot, log }: LoggedReport,
  keys: PublishedKeys,
): Promise<LogCheck> {
  const proof = readTlogProof(text)
  if (!proof) return refuted('файл доказательства не читается')
  const checkpoint = await readCheckpoint(proof.checkpoint, keys)
  if (!checkpoint) return refuted('итог журнала не подписан известным ключом')
  const { index, path } = proof
  if (log && log.index !== index) return refuted('место в журнале не то, которое названо в отчёте')
  const leaf = await leafHash(utf8(`avtosled-report/1\n${rowsRoot}\n`))
  const isThere = fromHex(rowsRoot)?.length === 32 && (await isIncluded({ ...checkpoint, index, path, leaf }))
  return isThere ? { kind: 'included', index, checkpoint } : refuted('отчёта в журнале нет')
}

const refuted = (text: string): LogCheck => ({ kind: 'refuted', text })

/**
 * Uses a proof made from the log's tiles. The roots bind the tiles, so a wrong tile can only
 * refute.
 */
export async function extendsOlder(older: TreeHead, newer: TreeHead, readTile: ReadTile): Promise<boolean> {
  if (older.size === newer.size || older.size === 0) return isConsistent(older, newer, [])
  if (older.size > newer.size) return false
  const tiles = new Tiles(newer.size, readTile)
  return isConsistent(older, newer, await consistencyProof(older.size, newer.size, tiles))
}

/** RFC 6962 §2.1.2. */
async function consistencyProof(older: number, newer: number, tiles: Tiles): Promise<Uint8Array[]> {
  const subproof = async (m: number, start: number, end: number, isWhole: boolean): Promise<Uint8Array[]> => {
    const size = end - start
    if (m === size) return isWhole ? [] : [await tiles.rootOf(start, end)]
    const split = splitOf(size)
    return m <= split
      ? [...(await subproof(m, start, start + split, isWhole)), await tiles.rootOf(start + split, end)]
      : [...(await subproof(m - split, start + split, end, false)), await tiles.rootOf(start, start + split)]
  }
  return subproof(older, 0, newer, true)
}
