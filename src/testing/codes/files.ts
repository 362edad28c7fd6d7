import { crc32, deflateSync } from 'node:zlib'
import type { Grey } from './pictures.ts'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GREY_8_BIT = [8, 0, 0, 0, 0]

/** The picture as a PNG file. */
export function pngOf({ width, height, data }: Grey): Buffer {
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(GREY_8_BIT, 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** The pictures as a film that a browser takes for its camera (YUV4MPEG2), ten a second, over and over. */
export function filmOf(frames: readonly Grey[]): Buffer {
  const [{ width, height } = { width: 0, height: 0 }] = frames
  const colourless = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...frames.flatMap(({ data }) => [Buffer.from('FRAME\n'), Buffer.from(data), colourless]),
  ])
}
