export const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])

export function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

const RECORD = 16
const HEAD = 12

export function fontTable(font: Buffer, tag: string): DataView {
  const count = font.readUInt16BE(4)
  for (let at = HEAD; at < HEAD + RECORD * count; at += RECORD)
    if (font.toString('latin1', at, at + 4) === tag)
      return new DataView(
        font.buffer,
        font.byteOffset + font.readUInt32BE(at + 8),
        font.readUInt32BE(at + 12),
      )
  throw new Error(`The font has no table ${tag}`)
}

/** Zero checksums: the next program writes its own. */
export function writeFont(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = [u32(0x00010000), u16(entries.length), u16(0), u16(0), u16(0)]
  const bodies: Buffer[] = []
  let at = HEAD + RECORD * entries.length
  for (const [tag, body] of entries) {
    directory.push(Buffer.from(tag, 'latin1'), u32(0), u32(at), u32(body.length))
    bodies.push(body, Buffer.alloc(-body.length & 3))
    at += body.length + (-body.length & 3)
  }
  return Buffer.concat([...directory, ...bodies])
}

export interface FontPart {
  readonly font: Buffer
  readonly before: number
}
