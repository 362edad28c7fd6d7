import { hash } from 'node:crypto'

/** A Merkle tree over SHA-256, RFC 6962 §2.1. */

export const HASH_BYTES = 32

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** Takes a third of the time of a digest as a buffer. */
const sha256 = (data: Uint8Array): Buffer => Buffer.from(hash('sha256', data, 'binary'), 'binary')

export const leafHash = (data: Uint8Array): Buffer => sha256(Buffer.concat([LEAF, data]))

/** Concatenates hashes; a leaf is the UTF-8 of its text. */
export function leafHashes(texts: readonly string[]): Buffer {
  const hashes = Buffer.allocUnsafe(texts.length * HASH_BYTES)
  for (const [at, text] of texts.entries())
    hashes.write(hash('sha256', `\0${text}`, 'binary'), at * HASH_BYTES, 'binary')
  return hashes
}

/** Reused, because a large log hashes a million nodes at once. */
const node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE)

export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  node.set(left, NODE.length)
  node.set(right, NODE.length + HASH_BYTES)
  return sha256(node)
}

export const EMPTY_ROOT: Buffer = sha256(Buffer.alloc(0))

export function splitOf(size: number): number {
  let half = 1
  while (half * 2 < size) half *= 2
  return half
}

/** The next level over an even number of concatenated hashes of equal complete subtrees. */
export function parentHashes(hashes: Uint8Array): Buffer {
  const parents = Buffer.allocUnsafe(hashes.length / 2)
  for (let at = 0; at < parents.length; at += HASH_BYTES) {
    node.set(hashes.subarray(2 * at, 2 * (at + HASH_BYTES)), NODE.length)
    parents.write(hash('sha256', node, 'binary'), at, 'binary')
  }
  return parents
}

/** Root over leaves, or over equal complete subtrees. */
export function rootOf(hashes: readonly Uint8Array[]): Buffer {
  const [first] = hashes
  if (first === undefined) return EMPTY_ROOT
  let level: readonly Uint8Array[] = hashes
  while (level.length > 1) level = parentsOf(level)
  return Buffer.from(level[0] ?? first)
}

/** A node without a sibling rises unchanged: the tree of RFC 6962, from below. */
function parentsOf(hashes: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = []
  for (let at = 0; at < hashes.length; at += 2) {
    const [left, right] = [hashes[at], hashes[at + 1]]
    if (left !== undefined) parents.push(right === undefined ? left : nodeHash(left, right))
  }
  return parents
}

/** Leaves `[start, end)`, whose hash is a node of the tree. */
export type Span = readonly [start: number, end: number]

/** Path from the leaf's sibling up. RFC 6962 §2.1.1. */
export function inclusionSpans(index: number, size: number): Span[] {
  const spans: Span[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      spans.unshift([middle, end])
      end = middle
    } else {
      spans.unshift([start, middle])
      start = middle
    }
  }
  return spans
}

/** Requires `0 < older <= size`. RFC 6962 §2.1.2. */
export function consistencySpans(older: number, size: number): Span[] {
  const spans: Span[] = []
  let [start, end] = [0, size]
  while (older !== end) {
    const middle = start + splitOf(end - start)
    if (older <= middle) {
      spans.unshift([middle, end])
      end = middle
    } else {
      spans.unshift([start, middle])
      start = middle
    }
  }
  // The verifier has the older root, which is this node when the older tree is complete.
  return start === 0 ? spans : [[start, end], ...spans]
}

interface Inclusion {
  readonly index: number
  readonly size: number
  readonly leaf: Uint8Array
  readonly path: readonly Uint8Array[]
}

/** The root that the path leads to, if valid. RFC 9162 §2.1.3.2. */
export function rootByInclusion({ index, size, leaf, path }: Inclusion): Buffer | undefined {
  if (!isSize(index) || !isSize(size) || index >= size) return undefined
  let [node, last] = [index, size - 1]
  let root: Buffer = Buffer.from(leaf)
  for (const hash of path) {
    if (last === 0) return undefined
    if (node % 2 === 1 || node === last) {
      root = nodeHash(hash, root)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else root = nodeHash(root, hash)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 ? root : undefined
}

interface Consistency {
  readonly older: { readonly size: number; readonly root: Uint8Array }
  readonly newer: { readonly size: number; readonly root: Uint8Array }
  readonly proof: readonly Uint8Array[]
}

/** True if the newer tree only adds. RFC 9162 §2.1.4.2. */
export function isConsistent({ older, newer, proof }: Consistency): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && isSame(older.root, newer.root)
  if (older.size === 0) return proof.length === 0
  const [first, ...path] = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof
  if (first === undefined) return false
  let [node, last] = [older.size - 1, newer.size - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  let was: Buffer = Buffer.from(first)
  let is = was
  for (const hash of path) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      was = nodeHash(hash, was)
      is = nodeHash(hash, is)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else is = nodeHash(is, hash)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && isSame(was, older.root) && isSame(is, newer.root)
}

const half = (number: number): number => Math.floor(number / 2)

const isSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 0

const isPowerOfTwo = (size: number): boolean => Number.isInteger(Math.log2(size))

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0
