export interface FontProgram {
  readonly glyphs: number
  /** In thousandths of the font's size. */
  readonly widthOf: (glyph: number) => number
}

const TABLES_AT = 12
const TABLE_BYTES = 16

/** Reads a font as far as ISO 14289-1 compares it with the PDF. */
export function readFontProgram(font: Buffer): FontProgram {
  const table = (name: string): Buffer => {
    for (let at = TABLES_AT; at < TABLES_AT + TABLE_BYTES * font.readUInt16BE(4); at += TABLE_BYTES)
      if (font.toString('latin1', at, at + 4) === name) return font.subarray(font.readUInt32BE(at + 8))
    throw new Error(`the font has no table ${name}`)
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const metrics = table('hhea').readUInt16BE(34)
  const widths = table('hmtx')
  return {
    glyphs: table('maxp').readUInt16BE(4),
    widthOf: (glyph) => (widths.readUInt16BE(4 * Math.min(glyph, metrics - 1)) * 1000) / unitsPerEm,
  }
}
