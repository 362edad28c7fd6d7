import { nodeHash, splitOf } from './merkle.ts'

/** Reads a tile by its path (C2SP tlog-tiles), such as `tile/0/x001/067.p/5`. */
export type ReadTile = (path: string) => Promise<Uint8Array>

/** Hashes in a full tile. */
const WIDTH = 256

const HASH_BYTES = 32

export class Tiles {
  readonly #size: number
  readonly #readTile: ReadTile
  readonly #tiles = new Map<string, Promise<Uint8Array>>()

  constructor(size: number, readTile: ReadTile) {
    this.#size = size
    this.#readTile = readTile
  }

  /** Hash of the entries from `start` to `end` (RFC 6962 §2.1). */
  async rootOf(start: number, end: number): Promise<Uint8Array> {
    const size = end - start
    const level = Math.log2(size) / Math.log2(WIDTH)
    if (Number.isInteger(level) && start % size === 0) return this.#hashAt(level, start / size)
    const middle = start + splitOf(size)
    return nodeHash(await this.rootOf(start, middle), await this.rootOf(middle, end))
  }

  async #hashAt(level: number, index: number): Promise<Uint8Array> {
    const path = tilePath(level, Math.floor(index / WIDTH), Math.floor(this.#size / WIDTH ** level))
    const tile = this.#tiles.get(path) ?? this.#readTile(path)
    this.#tiles.set(path, tile)
    const at = (index % WIDTH) * HASH_BYTES
    return (await tile).slice(at, at + HASH_BYTES)
  }
}

function tilePath(level: number, number: number, hashes: number): string {
  const width = Math.min(WIDTH, hashes - number * WIDTH)
  const digits = String(number).padStart(Math.ceil(String(number).length / 3) * 3, '0')
  const groups = digits.match(/\d{3}/g) ?? []
  const name = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${name}${width < WIDTH ? `.p/${width}` : ''}`
}
