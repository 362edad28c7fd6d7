import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Code } from './code.ts'
import { attemptsForFrame, readPicture } from './read-picture.ts'
import type { ReaderAnswer, ReaderQuestion } from './wasm-reader.ts'

prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Longest side per attempt, in pixels: the first is usually enough. */
const SIDES = [1600, 3200] as const

addEventListener('message', ({ data }: MessageEvent<ReaderQuestion>) => void answer(data))

async function answer({ id, picture, frame }: ReaderQuestion): Promise<void> {
  try {
    const codes = frame === undefined ? await readStill(picture) : await readFrame(picture, frame)
    postMessage({ id, codes } satisfies ReaderAnswer)
  } catch (error) {
    postMessage({ id, failure: String(error) } satisfies ReaderAnswer)
  }
}

async function readFrame(picture: ImageBitmap, frame: number): Promise<readonly Code[]> {
  const { pixels, scale } = pixelsOf(picture, SIDES[0])
  return inPicture(await readPicture(pixels, attemptsForFrame(frame)), scale)
}

async function readStill(picture: ImageBitmap): Promise<readonly Code[]> {
  for (const side of SIDES) {
    const { pixels, scale } = pixelsOf(picture, side)
    const codes = inPicture(await readPicture(pixels), scale)
    if (codes.length > 0 || scale === 1) return codes
  }
  return []
}

const inPicture = (codes: readonly Code[], scale: number): readonly Code[] =>
  codes.map(({ corners, ...code }) => ({
    ...code,
    corners: corners.map(({ x, y }) => ({ x: x / scale, y: y / scale })),
  }))

function pixelsOf(picture: ImageBitmap, side: number): { pixels: ImageData; scale: number } {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0, width, height)
  return { pixels: context.getImageData(0, 0, width, height), scale }
}
