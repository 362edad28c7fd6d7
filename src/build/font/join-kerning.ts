// The parts' tables follow one another unchanged, except that glyph and variation numbers are
// shifted.

import { type FontPart, fontTable, u16, u32 } from './sfnt.ts'

const bytesOf = (view: DataView) => Buffer.from(view.buffer, view.byteOffset, view.byteLength)

const PAIRS = 2
const RANGES = 2

const DEVICE_BITS = 0xf0
const VARIATION_INDEX = 0x8000

interface Moves {
  readonly glyphs: number
  /** Variation sets. */
  readonly sets: number
}

class Mover {
  readonly #moved = new Set<number>()
  readonly #kerning: Buffer
  readonly #by: Moves

  constructor(kerning: Buffer, by: Moves) {
    this.#kerning = kerning
    this.#by = by
  }

  read(at: number): number {
    return this.#kerning.readUInt16BE(at)
  }

  #add(at: number, by: number): void {
    if (this.#moved.has(at)) return
    this.#moved.add(at)
    this.#kerning.writeUInt16BE(this.read(at) + by, at)
  }

  glyph(at: number): void {
    this.#add(at, this.#by.glyphs)
  }

  /**
   * Shifts the glyphs of a coverage or class table, whose records have `size` fields, glyphs first.
   */
  #records(at: number, from: number, size: number, glyphs: number): void {
    for (let record = 0; record < this.read(at); record++)
      for (let field = 0; field < glyphs; field++) this.glyph(from + 2 * (size * record + field))
  }

  coverage(at: number): void {
    const ranges = this.read(at) === RANGES
    this.#records(at + 2, at + 4, ranges ? 3 : 1, ranges ? 2 : 1)
  }

  classes(at: number): void {
    if (this.read(at) === RANGES) this.#records(at + 2, at + 4, 3, 2)
    else this.glyph(at + 2)
  }

  value(at: number, format: number, parent: number): number {
    let field = at
    for (let bit = 1; bit <= format; bit <<= 1) {
      if (!(format & bit)) continue
      const device = parent + this.read(field)
      if (bit & DEVICE_BITS && device !== parent && this.read(device + 4) === VARIATION_INDEX)
        this.#add(device, this.#by.sets)
      field += 2
    }
    return field
  }
}

type Values = (from: number, parent: number) => number

function movePairs(mover: Mover, at: number): void {
  mover.coverage(at + mover.read(at + 2))
  const formats = [mover.read(at + 4), mover.read(at + 6)]
  const values: Values = (from, parent) =>
    formats.reduce((field, format) => mover.value(field, format, parent), from)
  if (mover.read(at) === 1) moveListedPairs(mover, at, values)
  else moveClassPairs(mover, at, values)
}

function moveListedPairs(mover: Mover, at: number, values: Values): void {
  for (let set = 0; set < mover.read(at + 8); set++) {
    const pairs = at + mover.read(at + 10 + 2 * set)
    let field = pairs + 2
    for (let pair = 0; pair < mover.read(pairs); pair++) {
      mover.glyph(field)
      field = values(field + 2, pairs)
    }
  }
}

function moveClassPairs(mover: Mover, at: number, values: Values): void {
  mover.classes(at + mover.read(at + 8))
  mover.classes(at + mover.read(at + 10))
  let field = at + 16
  for (let pair = mover.read(at + 12) * mover.read(at + 14); pair > 0; pair--) field = values(field, at)
}

function lookups(kerning: Buffer): number[] {
  const list = kerning.readUInt16BE(8)
  return Array.from(
    { length: kerning.readUInt16BE(list) },
    (_, i) => list + kerning.readUInt16BE(list + 2 + 2 * i),
  )
}

function moveCoverage(original: Buffer, by: Moves): Buffer {
  const kerning = Buffer.from(original)
  const mover = new Mover(kerning, by)
  for (const lookup of lookups(kerning)) {
    if (mover.read(lookup) !== PAIRS) throw new Error('Only kerning by pairs can be joined')
    for (let i = 0; i < mover.read(lookup + 4); i++) movePairs(mover, lookup + mover.read(lookup + 6 + 2 * i))
  }
  return kerning
}

const STORE_AT = 14

interface Store {
  readonly whole: Buffer
  /** Offset of each set. */
  readonly sets: readonly number[]
}

function storeOf(font: Buffer): Store {
  const gdef = bytesOf(fontTable(font, 'GDEF'))
  const whole = gdef.subarray(gdef.readUInt32BE(STORE_AT))
  const count = whole.readUInt16BE(6)
  return { whole, sets: Array.from({ length: count }, (_, i) => whole.readUInt32BE(8 + 4 * i)) }
}

function regions({ whole }: Store): Buffer {
  const at = whole.readUInt32BE(2)
  return whole.subarray(at, at + 4 + 6 * whole.readUInt16BE(at) * whole.readUInt16BE(at + 2))
}

function joinStores(first: Store, others: readonly Store[]): Buffer {
  const stores = [first, ...others]
  const shared = regions(first)
  if (!others.every((one) => regions(one).equals(shared))) throw new Error('The parts have different masters')
  const regionsAt = 8 + 4 * stores.flatMap(({ sets }) => sets).length
  let at = regionsAt + shared.length
  const offsets: Buffer[] = []
  for (const { whole, sets } of stores) {
    offsets.push(...sets.map((set) => u32(at + set)))
    at += whole.length
  }
  const header = [u16(1), u32(regionsAt), u16(offsets.length), ...offsets]
  const gdef = [u16(1), u16(3), u16(0), u16(0), u16(0), u16(0), u16(0), u32(STORE_AT + 4)]
  return Buffer.concat([...gdef, ...header, shared, ...stores.map(({ whole }) => whole)])
}

function joinLookups(kernings: readonly Buffer[]): Buffer {
  const all = kernings.flatMap(lookups)
  const scripts = [u16(1), Buffer.from('DFLT'), u16(8), u16(4), u16(0), u16(0), u16(0xffff), u16(1), u16(0)]
  const features = [
    u16(1),
    Buffer.from('kern'),
    u16(8),
    u16(0),
    u16(all.length),
    ...all.map((_, i) => u16(i)),
  ]
  const [scriptsAt, featuresAt] = [10, 10 + Buffer.concat(scripts).length]
  const listAt = featuresAt + Buffer.concat(features).length
  let at = 2 + 2 * all.length
  const offsets: Buffer[] = []
  for (const kerning of kernings) {
    offsets.push(...lookups(kerning).map((lookup) => u16(at + lookup)))
    at += kerning.length
  }
  const header = [u16(1), u16(0), u16(scriptsAt), u16(featuresAt), u16(listAt)]
  return Buffer.concat([...header, ...scripts, ...features, u16(all.length), ...offsets, ...kernings])
}

export function joinKerning(parts: readonly FontPart[]): { readonly GPOS: Buffer; readonly GDEF: Buffer } {
  const kernings: Buffer[] = []
  const stores: Store[] = []
  for (const { font, before } of parts) {
    const kerning = bytesOf(fontTable(font, 'GPOS'))
    if (lookups(kerning).length === 0) continue
    kernings.push(moveCoverage(kerning, { glyphs: before, sets: stores.flatMap(({ sets }) => sets).length }))
    stores.push(storeOf(font))
  }
  const [first, ...others] = stores
  if (!first) throw new Error('No part has kerning')
  return { GPOS: joinLookups(kernings), GDEF: joinStores(first, others) }
}
