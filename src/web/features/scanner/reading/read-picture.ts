import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import type { Code } from './code.ts'
import {
  type Changed,
  type Grey,
  greyOf,
  inPlace,
  levelled,
  type Picture,
  sharpened,
  skewOf,
  turned,
} from './pixels.ts'

type Formats = NonNullable<ReaderOptions['formats']>

/** The codes that labels and papers of cars carry. */
const ALL: Formats = ['Code39', 'Code128', 'DataMatrix', 'QRCode', 'PDF417', 'Aztec']

/** Of these the reader finds no askew one, and none in poor light. */
const LONG: Formats = ['Code39', 'Code128', 'PDF417']

/** More codes than these no label has. */
const MOST_CODES = 12

const OPTIONS: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryDownscale: true,
  // Nobody prints a light label's code in white.
  tryInvert: false,
  textMode: 'Plain',
  maxNumberOfSymbols: MOST_CODES,
}

/** One way to look at a picture. */
interface Look {
  readonly formats: Formats
  /** What is done to it before; undefined of it: it would be seen as it was. */
  readonly changed?: (grey: Grey) => Changed | undefined
}

/** How far the edges of a picture that is out of focus are brought out. */
const SHARP = { radius: 2, strength: 2 } as const

/** Reaches over several modules of a code, and not over its label. */
const TILE = 40

/** A line across all of a long code bears some seven degrees. */
const LEAST_SKEW = 4

function upright(grey: Grey): Changed | undefined {
  const skew = skewOf(grey)
  return Math.abs(skew) < LEAST_SKEW ? undefined : turned(grey, skew)
}

const PLAIN: Look = { formats: ALL }

/** From what finds most to what finds what is left. By right angles the reader turns a picture itself. */
const looks: readonly Look[] = [
  PLAIN,
  { formats: LONG, changed: upright },
  { formats: LONG, changed: (grey) => levelled(grey, TILE) },
  { formats: ALL, changed: (grey) => sharpened(grey, SHARP.radius, SHARP.strength) },
]

/** The look at a frame of a film: every second one is plain, the others take turns. */
export const lookAtFrame = (frame: number): readonly Look[] => {
  const [first = PLAIN, ...others] = looks
  return [(frame % 2 === 1 ? others[((frame - 1) / 2) % others.length] : undefined) ?? first]
}

/**
 * The codes of a picture, by the first look that finds any. The reader's module has to be prepared.
 * @param tried all ways to look unless told
 */
export async function readPicture(
  picture: Picture,
  tried: readonly Look[] = looks,
): Promise<readonly Code[]> {
  let grey: Grey | undefined
  for (const { formats, changed } of tried) {
    if (changed) grey ??= greyOf(picture)
    const look = changed && grey ? changed(grey) : inPlace(picture)
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
