import { frameKey, isFrame } from './frame.ts'
import { cleanPlate, platesIn, withoutPlates } from './plate.ts'
import { plateChoices } from './plate-readings.ts'
import { plainText, withoutSeparators } from './signs.ts'
import {
  endsInDigits,
  hasUnsureOne,
  isVin,
  likeLatin,
  repeatsItself,
  VIN_LENGTH,
  withoutLabel,
} from './vin.ts'
import { vinsIn } from './vin-in-text.ts'
import { vinReadings } from './vin-readings.ts'

/** The number of a car in what somebody typed, pasted, shared or dictated. */
export type Extract = Found | Several | Both | TooLong

export interface Found {
  /** `frame`: its key, without a dash. */
  readonly kind: 'vin' | 'frame' | 'plate'
  /** In canonical form. */
  readonly number: string
  /** Its signs as they stood there, in capitals: others than those of the number, where it was repaired. */
  readonly typed: string
  /** There was something around it. */
  readonly isInText: boolean
}

/** It may be any of these, and only the person knows which. */
export interface Several {
  readonly kind: 'several'
  readonly of: 'vin' | 'plate'
  /** The first of them; what is called a VIN goes before what only looks like one. */
  readonly numbers: readonly string[]
}

/** The VIN of a link beside the plate of the words: they may be of two cars. */
export interface Both {
  readonly kind: 'both'
  readonly vin: string
  readonly plate: string
}

/** A VIN with one sign too many; which one, `vin-offers.ts` guesses. */
export interface TooLong {
  readonly kind: 'too-long'
  readonly signs: string
}

/** Pages pasted as a whole are shorter. Of a longer text nothing is read: what is left out could be another car. */
const LONGEST_TEXT = 50_000

type Finder = (plain: string) => Extract | undefined

/**
 * Finds the one number that a text holds. Nothing is cut off and no sign is changed unless what comes out is the only
 * thing that can be meant; otherwise the choice is the person's.
 * @param wanted what the field asks for: that is looked for first
 */
export function extract(text: string, wanted: 'vin' | 'plate' = 'vin'): Extract | undefined {
  const found = extractPlain(text, wanted)
  if (!hasUnsureOne(text)) return found
  const withOnes = extractPlain(text.replaceAll('l', '1'), wanted)
  if (withOnes?.kind !== 'vin' || found?.kind !== 'vin') return found ?? withOnes
  return oneOf('vin', [withOnes.number, found.number], found)
}

function extractPlain(text: string, wanted: 'vin' | 'plate'): Extract | undefined {
  const plain = plainText(text)
  if (plain.length > LONGEST_TEXT) return undefined
  const find = (finders: readonly Finder[]): Extract | undefined => {
    for (const finder of finders) {
      const found = finder(plain)
      if (found) return found
    }
    return undefined
  }
  const plates = [plateAlone, plateInText]
  const vins = [vinInText, vinInSigns]
  // Cyrillic letters are a plate's before they are a frame number's.
  const [first, then] = /\p{Script=Cyrillic}/u.test(plain) ? [plates, [frame]] : [[frame], plates]
  return find(
    wanted === 'plate' ? [...plates, ...vins, frame, tooLong] : [...vins, ...first, ...then, tooLong],
  )
}

/** The VIN that a text holds without a doubt, its look-alikes put right. */
export const vinIn = (text: string): string | undefined => numberIn(text, 'vin')

/** The same of a plate. */
export const plateIn = (text: string): string | undefined => numberIn(text, 'plate')

function numberIn(text: string, wanted: 'vin' | 'plate'): string | undefined {
  const found = extract(text, wanted)
  return found?.kind === wanted ? found.number : undefined
}

/** One number is found, of several one is to be chosen. */
function oneOf(
  kind: 'vin' | 'plate',
  numbers: readonly string[],
  { typed, isInText }: { readonly typed?: string | undefined; readonly isInText: boolean },
): Extract | undefined {
  const [number, ...others] = few(numbers)
  if (number === undefined) return undefined
  return others.length === 0
    ? { kind, number, typed: typed ?? number, isInText }
    : { kind: 'several', of: kind, numbers: [number, ...others] }
}

/** More than these nobody compares. */
const MOST_NUMBERS = 4

const few = (numbers: readonly string[]): readonly string[] => [...new Set(numbers)].slice(0, MOST_NUMBERS)

/** What in all is one number beyond doubt; otherwise even one is only offered. */
function vinInWords(plain: string): Extract | undefined {
  const bare = withoutLabel(withoutSeparators(plain))
  const found = vinsIn(plain, bare)
  const vins = found.flatMap(({ readings }) => readings)
  const isSure = found.some((vin) => vin.isSure) && found.every(({ readings }) => readings.length > 0)
  if (!isSure) return unsure(vins)
  const typed = found.map(({ signs }) => signs)
  return oneOf('vin', vins, {
    typed: typed.find((signs) => signs === vins[0]) ?? typed[0],
    isInText: bare.length > VIN_LENGTH,
  })
}

/** What stands in a link alone is the link's: what the words name may be another car. */
function vinInText(plain: string): Extract | undefined {
  const found = vinInWords(plain)
  const words = plain
    .split(/\s/)
    .filter((word) => !LINK.test(word))
    .join(' ')
  if (found?.kind !== 'vin' || vinInWords(words)) return found
  const [plate] = platesIn(words)
  if (plate !== undefined) return { kind: 'both', vin: found.number, plate }
  return frame(words) ? unsure([found.number]) : found
}

const LINK = /:\/\/|\.\p{L}+\//u

/** Even one is only offered. */
const unsure = (vins: readonly string[]): Extract | undefined =>
  vins.length > 0 ? { kind: 'several', of: 'vin', numbers: few(vins) } : undefined

/** Nothing but seventeen signs, with look-alikes among them or in pieces that nobody writes. */
function vinInSigns(plain: string): Extract | undefined {
  const signs = withoutLabel(withoutSeparators(withoutPlates(plain)))
  if (signs.length !== VIN_LENGTH) return undefined
  if (isVin(signs)) return unsure(endsInDigits(signs) && !repeatsItself(signs) ? [signs] : [])
  return oneOf('vin', vinReadings(signs), { typed: signs, isInText: false })
}

function plateAlone(plain: string): Extract | undefined {
  const signs = cleanPlate(plain)
  const typed = withoutSeparators(plain).slice(0, signs.length)
  return oneOf('plate', plateChoices(signs), { typed, isInText: false })
}

const plateInText: Finder = (plain) => oneOf('plate', platesIn(plain), { isInText: true })

/** In running text only with its dash, and with a digit in its code: other words have numbers behind them, too. */
const FRAME_IN_TEXT = /(?<![\p{L}\p{N}])[A-Z]+\d[A-Z\d]*-\d{6,7}(?![\p{L}\p{N}])/gu

function frame(plain: string): Extract | undefined {
  const typed = withoutSeparators(plain)
  const signs = likeLatin(typed)
  if (isFrame(signs)) return { kind: 'frame', number: signs, typed, isInText: false }
  const found = plain.match(FRAME_IN_TEXT)?.find(isFrame)
  if (found === undefined) return undefined
  const number = frameKey(found)
  return { kind: 'frame', number, typed: number, isInText: true }
}

function tooLong(plain: string): Extract | undefined {
  const signs = likeLatin(withoutLabel(withoutSeparators(plain)))
  return signs.length === VIN_LENGTH + 1 && /^[A-Z0-9]+$/.test(signs) && /\d/.test(signs)
    ? { kind: 'too-long', signs }
    : undefined
}
