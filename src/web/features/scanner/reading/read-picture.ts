import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import type { Code } from './code.ts'
import {
  type Grey,
  greyOf,
  inPlace,
  levelContrast,
  type Picture,
  rotate,
  sharpen,
  skewOf,
  type TransformedPicture,
} from './pixels.ts'

type Formats = NonNullable<ReaderOptions['formats']>

const ALL: Formats = ['Code39', 'Code128', 'DataMatrix', 'QRCode', 'PDF417', 'Aztec']

/** Formats that the reader misses if skewed or poorly lit. */
const LONG: Formats = ['Code39', 'Code128', 'PDF417']

/** No label has more codes. */
const MOST_CODES = 12

const OPTIONS: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryDownscale: true,
  // No label prints in white.
  tryInvert: false,
  textMode: 'Plain',
  maxNumberOfSymbols: MOST_CODES,
}

interface ReadAttempt {
  readonly formats: Formats
  /** Undefined: nothing to change. */
  readonly transform?: (grey: Grey) => TransformedPicture | undefined
}

const SHARP = { radius: 2, strength: 2 } as const

/** Several modules, less than a label. */
const TILE = 40

/** Degrees. Scan lines across a long code tolerate about seven. */
const LEAST_SKEW = 4

function upright(grey: Grey): TransformedPicture | undefined {
  const skew = skewOf(grey)
  return Math.abs(skew) < LEAST_SKEW ? undefined : rotate(grey, skew)
}

const PLAIN: ReadAttempt = { formats: ALL }

/** Most productive first. The reader handles right angles. */
const attempts: readonly ReadAttempt[] = [
  PLAIN,
  { formats: LONG, transform: upright },
  { formats: LONG, transform: (grey) => levelContrast(grey, TILE) },
  { formats: ALL, transform: (grey) => sharpen(grey, SHARP.radius, SHARP.strength) },
]

export const attemptsForFrame = (frame: number): readonly ReadAttempt[] => {
  const [first = PLAIN, ...others] = attempts
  return [(frame % 2 === 1 ? others[((frame - 1) / 2) % others.length] : undefined) ?? first]
}

/**
 * Prepare the reader's module first.
 * @param tries default: all
 */
export async function readPicture(
  picture: Picture,
  tries: readonly ReadAttempt[] = attempts,
): Promise<readonly Code[]> {
  let grey: Grey | undefined
  for (const { formats, transform } of tries) {
    if (transform) grey ??= greyOf(picture)
    const look = transform && grey ? transform(grey) : inPlace(picture)
    if (!look) continue
    const { picture: seen, placeInOriginal } = look
    const found = await readBarcodes(seen as ImageData, { ...OPTIONS, formats })
    if (found.length === 0) continue
    return found.map(({ text, format, position }) => ({
      text,
      corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft].map(
        placeInOriginal,
      ),
      isProven: !format.startsWith('Code39'),
    }))
  }
  return []
}
