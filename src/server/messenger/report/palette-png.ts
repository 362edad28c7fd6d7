import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify<Buffer, object, Buffer>(deflate)

interface Pixels {
  /** RGBA, opaque. */
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

const MOST_COLOURS = 256

/** Shades of a channel: eight are enough for the edges of letters. */
const BITS = 3
const TOP = (1 << BITS) - 1
const CODES = 1 << (3 * BITS)

const SHADES = Uint8Array.from({ length: 256 }, (_, value) => Math.round((value / 255) * TOP))

/**
 * A third of the size of a PNG with full colours. Beyond 256 colours the rarest take the nearest.
 * https://www.w3.org/TR/png-3/
 */
export async function palettePng({ pixels, width, height }: Pixels): Promise<Buffer> {
  const codes = codesOf(pixels)
  const found = paletteOf(codes)
  const indexes = indexesOf(found)
  // The filter of a row: none.
  const rows = Buffer.alloc((width + 1) * height)
  let at = 0
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1) + 1
    for (let x = 0; x < width; x++) rows[start + x] = indexes[codes[at++] ?? 0] ?? 0
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const colours = found.palette.flatMap((code) => channels(code).map((channel) => (channel / TOP) * 255))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours)),
    chunk('IDAT', await compress(rows, { level: 7, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Neighbours are mostly equal. */
function codesOf(pixels: Uint8Array): Uint16Array {
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const codes = new Uint16Array(whole.length)
  const shade = (at: number): number => SHADES[pixels[at] ?? 0] ?? 0
  let last = -1
  let code = 0
  for (let at = 0; at < whole.length; at++) {
    const pixel = whole[at] ?? 0
    if (pixel !== last) {
      last = pixel
      code = (shade(at * 4) << (2 * BITS)) | (shade(at * 4 + 1) << BITS) | shade(at * 4 + 2)
    }
    codes[at] = code
  }
  return codes
}

const channels = (code: number): number[] => [code >> (2 * BITS), (code >> BITS) & TOP, code & TOP]

interface Palette {
  readonly palette: readonly number[]
  readonly others: readonly number[]
}

function paletteOf(codes: Uint16Array): Palette {
  const counts = new Uint32Array(CODES)
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  const found = [...counts.keys()]
    .filter((code) => (counts[code] ?? 0) > 0)
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
  return { palette: found.slice(0, MOST_COLOURS), others: found.slice(MOST_COLOURS) }
}

function indexesOf({ palette, others }: Palette): Uint8Array {
  const indexes = new Uint8Array(CODES)
  for (const [at, code] of palette.entries()) indexes[code] = at
  const colours = palette.map(channels)
  for (const code of others) {
    const wanted = channels(code)
    const distances = colours.map((colour) =>
      wanted.reduce((sum, channel, at) => sum + (channel - (colour[at] ?? 0)) ** 2, 0),
    )
    indexes[code] = distances.indexOf(Math.min(...distances))
  }
  return indexes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
