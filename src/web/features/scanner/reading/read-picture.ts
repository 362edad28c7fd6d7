import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import type { Code } from './code.ts'
import { type Changed, levelled, type Picture, sharpened, turned } from './pixels.ts'

type Formats = NonNullable<ReaderOptions['formats']>

/** The codes that labels and papers of cars carry. */
const ALL: Formats = ['Code39', 'Code128', 'DataMatrix', 'QRCode', 'PDF417', 'Aztec']

/** Of these the reader finds no askew one. */
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
  readonly changed: (picture: Picture) => Changed
}

const asItIs = (picture: Picture): Changed => ({ picture, placeInOriginal: (place) => place })

/** How far the edges of a picture that is out of focus are brought out. */
const SHARP = { radius: 2, strength: 2 } as const

const sharp = (picture: Picture): Changed => sharpened(picture, SHARP.radius, SHARP.strength)

/** Reaches over several modules of a code, and not over its label. */
const TILE = 40

const level = (picture: Picture): Changed => levelled(picture, TILE)

const askew =
  (degrees: number) =>
  (picture: Picture): Changed =>
    turned(picture, degrees)

const PLAIN: Look = { formats: ALL, changed: asItIs }

/**
 * From what finds most to what finds what is left. A line across all of a long code bears some seven degrees;
 * by right angles the reader turns a picture itself.
 */
const looks: readonly Look[] = [
  PLAIN,
  ...[15, -15, 30, -30, 45].map((degrees): Look => ({ formats: LONG, changed: askew(degrees) })),
  { formats: ALL, changed: level },
  { formats: ALL, changed: sharp },
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
  for (const { formats, changed } of tried) {
    const { picture: seen, placeInOriginal } = changed(picture)
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
