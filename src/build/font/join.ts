// The script subsets of one variable TrueType font share axes, masters and metrics; joining checks
// the masters and takes the rest from the first part.

import { joinKerning } from './join-kerning.ts'
import { type FontPart, fontTable, u16, u32, writeFont } from './sfnt.ts'

const LONG_OFFSETS = 1
const HEADER = { locaFormat: 50, glyphs: 4, advances: 34 }

const glyphCount = (font: Buffer) => fontTable(font, 'maxp').getUint16(HEADER.glyphs)

function placed(fonts: readonly Buffer[]): FontPart[] {
  let before = 0
  return fonts.map((font) => {
    const part = { font, before }
    before += glyphCount(font)
    return part
  })
}

const bytesOf = (view: DataView, from: number, to: number) =>
  Buffer.from(view.buffer, view.byteOffset + from, to - from)

function outlines(part: Buffer): Buffer[] {
  const long = fontTable(part, 'head').getInt16(HEADER.locaFormat) === LONG_OFFSETS
  const [loca, glyf] = [fontTable(part, 'loca'), fontTable(part, 'glyf')]
  const offset = (glyph: number) => (long ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph))
  return Array.from({ length: glyphCount(part) }, (_, glyph) =>
    bytesOf(glyf, offset(glyph), offset(glyph + 1)),
  )
}

const COMPOSITE = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 }

function moveComponents(outline: Buffer, by: number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  const moved = Buffer.from(outline)
  let flags = COMPOSITE.more
  for (let at = 10; flags & COMPOSITE.more; ) {
    flags = moved.readUInt16BE(at)
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + by, at + 2)
    at += 4 + (flags & COMPOSITE.wordArguments ? 4 : 2)
    at += flags & COMPOSITE.matrix ? 8 : flags & COMPOSITE.twoScales ? 4 : flags & COMPOSITE.scale ? 2 : 0
  }
  return moved
}

/** Advance and left side bearing of every glyph: a part may omit repeated advances at its end. */
function metrics(part: Buffer) {
  const [hmtx, given] = [fontTable(part, 'hmtx'), fontTable(part, 'hhea').getUint16(HEADER.advances)]
  return Array.from({ length: glyphCount(part) }, (_, glyph) =>
    Buffer.concat([
      u16(hmtx.getUint16(4 * Math.min(glyph, given - 1))),
      u16(glyph < given ? hmtx.getUint16(4 * glyph + 2) : hmtx.getUint16(4 * given + 2 * (glyph - given))),
    ]),
  )
}

const GVAR = { tuples: 6, tuplesAt: 8, flags: 14, dataAt: 16, offsets: 20, axes: 4 }

function variations(part: Buffer) {
  const gvar = fontTable(part, 'gvar')
  const long = gvar.getUint16(GVAR.flags) & LONG_OFFSETS
  const data = gvar.getUint32(GVAR.dataAt)
  const offset = (glyph: number) =>
    data + (long ? gvar.getUint32(GVAR.offsets + 4 * glyph) : 2 * gvar.getUint16(GVAR.offsets + 2 * glyph))
  return Array.from({ length: glyphCount(part) }, (_, glyph) =>
    bytesOf(gvar, offset(glyph), offset(glyph + 1)),
  )
}

function sharedTuples(part: Buffer) {
  const gvar = fontTable(part, 'gvar')
  const from = gvar.getUint32(GVAR.tuplesAt)
  return bytesOf(gvar, from, from + 2 * gvar.getUint16(GVAR.axes) * gvar.getUint16(GVAR.tuples))
}

const padded = (buffer: Buffer) => Buffer.concat([buffer, Buffer.alloc(-buffer.length & 3)])

function inRow(buffers: readonly Buffer[]) {
  let end = 0
  const offsets = [0, ...buffers.map(({ length }) => (end += length))]
  return { data: Buffer.concat(buffers), offsets: Buffer.concat(offsets.map(u32)) }
}

function joinVariations(first: Buffer, others: readonly Buffer[]): Buffer {
  const tuples = sharedTuples(first)
  if (!others.every((part) => sharedTuples(part).equals(tuples)))
    throw new Error('The parts have different masters')
  const { data, offsets } = inRow([first, ...others].flatMap(variations).map(padded))
  const tuplesAt = GVAR.offsets + offsets.length
  return Buffer.concat([
    bytesOf(fontTable(first, 'gvar'), 0, GVAR.tuplesAt),
    u32(tuplesAt),
    u16(offsets.length / 4 - 1),
    u16(LONG_OFFSETS),
    u32(tuplesAt + tuples.length),
    offsets,
    tuples,
    data,
  ])
}

type Sign = readonly [code: number, glyph: number]

function characters(part: Buffer): Sign[] {
  const cmap = fontTable(part, 'cmap')
  const records = Array.from({ length: cmap.getUint16(2) }, (_, i) => cmap.getUint32(4 + 8 * i + 4))
  const at = records.find((record) => cmap.getUint16(record) === 4)
  if (at === undefined) throw new Error('The part has no cmap table of format 4')
  const segments = cmap.getUint16(at + 6) / 2
  const column = (index: number, segment: number) =>
    at + 14 + 2 * (index * segments + segment) + (index > 0 ? 2 : 0)
  const found: Sign[] = []
  for (let segment = 0; segment < segments - 1; segment++) {
    const first = cmap.getUint16(column(1, segment))
    const delta = cmap.getUint16(column(2, segment))
    const rangeAt = column(3, segment)
    const range = cmap.getUint16(rangeAt)
    for (let sign = first; sign <= cmap.getUint16(column(0, segment)); sign++) {
      const glyph = range === 0 ? sign : cmap.getUint16(rangeAt + range + 2 * (sign - first))
      found.push([sign, (glyph + delta) & 0xffff])
    }
  }
  return found
}

/** Writes the character map unpacked, because the final subsetting packs it. */
function joinCharacters(parts: readonly FontPart[]): Buffer {
  const all = parts.flatMap(({ font, before }) =>
    characters(font).map(([sign, glyph]): Sign => [sign, glyph + before]),
  )
  const segments: Sign[] = [...new Map(all)].sort(([a], [b]) => a - b)
  segments.push([0xffff, 0])
  const ends = segments.map(([sign]) => u16(sign))
  const deltas = segments.map(([sign, glyph]) => u16((glyph - sign) & 0xffff))
  const ranges = segments.map(() => u16(0))
  const body = Buffer.concat([...ends, u16(0), ...ends, ...deltas, ...ranges])
  const head = [4, 14 + body.length, 0, 2 * segments.length, 0, 0, 0].map(u16)
  return Buffer.concat([u16(0), u16(1), u16(3), u16(1), u32(12), ...head, body])
}

const wholeOf = (part: Buffer, tag: string) =>
  Buffer.from(bytesOf(fontTable(part, tag), 0, fontTable(part, tag).byteLength))

function changed(part: Buffer, tag: string, write: (table: Buffer) => void) {
  const copy = wholeOf(part, tag)
  write(copy)
  return copy
}

const FROM_THE_FIRST = ['OS/2', 'STAT', 'fvar', 'gasp', 'name', 'post', 'prep', 'GSUB']

function joinLimits(first: Buffer, others: readonly Buffer[], count: number): Buffer {
  return changed(first, 'maxp', (maxp) => {
    for (let at = 6; at < maxp.length; at += 2)
      maxp.writeUInt16BE(
        Math.max(...[first, ...others].map((part) => fontTable(part, 'maxp').getUint16(at))),
        at,
      )
    maxp.writeUInt16BE(count, HEADER.glyphs)
  })
}

/**
 * Input and output are sfnt without the optional metric tables (HVAR, VVAR, vhea, vmtx).
 * @param first keeps its features
 * @param others keep only their kerning
 */
export function joinFonts(first: Buffer, others: readonly Buffer[]): Buffer {
  const fonts = [first, ...others]
  const parts = placed(fonts)
  const { data: glyf, offsets: loca } = inRow(
    parts.flatMap(({ font, before }) =>
      outlines(font).map((outline) => padded(moveComponents(outline, before))),
    ),
  )
  const hmtx = fonts.flatMap(metrics)
  return writeFont({
    ...Object.fromEntries(FROM_THE_FIRST.map((tag) => [tag, wholeOf(first, tag)])),
    ...joinKerning(parts),
    cmap: joinCharacters(parts),
    glyf,
    loca,
    gvar: joinVariations(first, others),
    hmtx: Buffer.concat(hmtx),
    head: changed(first, 'head', (head) => head.writeInt16BE(LONG_OFFSETS, HEADER.locaFormat)),
    hhea: changed(first, 'hhea', (hhea) => hhea.writeUInt16BE(hmtx.length, HEADER.advances)),
    maxp: joinLimits(first, others, hmtx.length),
  })
}
