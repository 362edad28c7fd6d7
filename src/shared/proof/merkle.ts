import { type Bytes, isEqual, sha256 } from './bytes.ts'

/** Hashes of RFC 6962 §2.1. */
export const leafHash = (entry: Uint8Array): Promise<Bytes> => sha256(Uint8Array.of(0), entry)

export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  sha256(Uint8Array.of(1), left, right)

/** Largest power of two below `size`, which is at least 2. */
export const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))

export async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first, ...others] = leaves
  if (!first) return sha256()
  if (others.length === 0) return first
  const split = splitOf(leaves.length)
  const halves = [rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split))] as const
  return nodeHash(await halves[0], await halves[1])
}

const half = (number: number): number => Math.floor(number / 2)

const isOdd = (number: number): boolean => number % 2 === 1

interface Inclusion {
  readonly index: number
  readonly size: number
  readonly leaf: Uint8Array
  readonly root: Uint8Array
  /** From the leaf's sibling up. */
  readonly path: readonly Uint8Array[]
}

/** RFC 9162 §2.1.3.2. */
export async function isIncluded({ index, size, leaf, root, path }: Inclusion): Promise<boolean> {
  if (index >= size) return false
  let [fn, sn, hash] = [index, size - 1, leaf]
  for (const sibling of path) {
    if (sn === 0) return false
    if (isOdd(fn) || fn === sn) {
      hash = await nodeHash(sibling, hash)
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else hash = await nodeHash(hash, sibling)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && isEqual(hash, root)
}

export interface TreeHead {
  readonly size: number
  readonly root: Uint8Array
}

/** RFC 9162 §2.1.4.2. Equal sizes need no proof, and every tree extends the empty one. */
export async function isConsistent(
  older: TreeHead,
  newer: TreeHead,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && isEqual(older.root, newer.root)
  if (older.size === 0) return proof.length === 0
  const isPower = Number.isInteger(Math.log2(older.size))
  const [first, ...others] = isPower ? [older.root, ...proof] : proof
  if (!first) return false
  let [fn, sn] = [older.size - 1, newer.size - 1]
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)]
  let [oldHash, newHash] = [first, first]
  for (const hash of others) {
    if (sn === 0) return false
    if (isOdd(fn) || fn === sn) {
      oldHash = await nodeHash(hash, oldHash)
      newHash = await nodeHash(hash, newHash)
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else newHash = await nodeHash(newHash, hash)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && isEqual(oldHash, older.root) && isEqual(newHash, newer.root)
}
