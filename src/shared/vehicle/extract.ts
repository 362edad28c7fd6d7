import { plainText, withoutSeparators } from './characters.ts'
import { frameKey, isFrame } from './frame.ts'
import { cleanPlate, platesIn, withoutPlates } from './plate.ts'
import { plateChoices } from './plate-readings.ts'
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

export type Extract = Found | SeveralNumbers | VinAndPlate | TooLong

export interface Found {
  /** `frame`: without a dash. */
  readonly kind: 'vin' | 'frame' | 'plate'
  readonly number: string
  /** Its characters as written, in capitals; they differ from the number if it was repaired. */
  readonly typed: string
  readonly isInText: boolean
}

/** The person must choose. */
export interface SeveralNumbers {
  readonly kind: 'several'
  readonly of: 'vin' | 'plate'
  /** Labelled ones first. */
  readonly numbers: readonly string[]
}

export interface VinAndPlate {
  readonly kind: 'both'
  readonly vin: string
  readonly plate: string
}

/** One character too many; `vin-offers.ts` guesses which. */
export interface TooLong {
  readonly kind: 'too-long'
  readonly characters: string
}

/** Longer text is not read at all: the unread rest could name another car. */
const LONGEST_TEXT = 50_000

type Finder = (plain: string, characters: string) => Extract | undefined

/** Longer than a number with its label. */
const LONGEST_NUMBER = 30

/**
 * Cuts or replaces characters only if the result is unambiguous.
 * @param wanted kind of the field: searched for first
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
  const characters = withoutSeparators(plain)
  const find = (finders: readonly Finder[]): Extract | undefined => {
    for (const finder of finders) {
      const found = finder(plain, characters)
      if (found) return found
    }
    return undefined
  }
  const plates = [plateAlone, plateInText]
  const vins = [vinInText, vinInCharacters]
  // With Cyrillic letters a plate is likelier than a frame number.
  const [first, then] = /\p{Script=Cyrillic}/u.test(plain) ? [plates, [frame]] : [[frame], plates]
  return find(
    wanted === 'plate' ? [...plates, ...vins, frame, tooLong] : [...vins, ...first, ...then, tooLong],
  )
}

export const vinIn = (text: string): string | undefined => numberIn(text, 'vin')

export const plateIn = (text: string): string | undefined => numberIn(text, 'plate')

function numberIn(text: string, wanted: 'vin' | 'plate'): string | undefined {
  const found = extract(text, wanted)
  return found?.kind === wanted ? found.number : undefined
}

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

const MOST_NUMBERS = 4

const few = (numbers: readonly string[]): readonly string[] => [...new Set(numbers)].slice(0, MOST_NUMBERS)

/** A VIN only if everything found reads as one certain number; otherwise it is merely offered. */
function vinInWords(plain: string, characters = withoutSeparators(plain)): Extract | undefined {
  const bare = withoutLabel(characters)
  const found = vinsIn(plain, bare)
  const vins = found.flatMap(({ readings }) => readings)
  const isSure = found.some((vin) => vin.isSure) && found.every(({ readings }) => readings.length > 0)
  if (!isSure) return unsure(vins)
  const typed = found.map((vin) => vin.characters)
  return oneOf('vin', vins, {
    typed: typed.find((one) => one === vins[0]) ?? typed[0],
    isInText: bare.length > VIN_LENGTH,
  })
}

/** The words may name another car than the link. */
function vinInText(plain: string, characters: string): Extract | undefined {
  const found = vinInWords(plain, characters)
  const words = plain
    .split(/\s/)
    .filter((word) => !LINK.test(word))
    .join(' ')
  if (found?.kind !== 'vin' || vinInWords(words)) return found
  const [plate] = platesIn(words)
  if (plate !== undefined) return { kind: 'both', vin: found.number, plate }
  return frame(words, withoutSeparators(words)) ? unsure([found.number]) : found
}

const LINK = /:\/\/|\.\p{L}+\//u

const unsure = (vins: readonly string[]): Extract | undefined =>
  vins.length > 0 ? { kind: 'several', of: 'vin', numbers: few(vins) } : undefined

/** Exactly seventeen characters, with look-alikes or unusual grouping. */
function vinInCharacters(plain: string, all: string): Extract | undefined {
  if (all.length > LONGEST_NUMBER) return undefined
  const characters = withoutLabel(withoutSeparators(withoutPlates(plain)))
  if (characters.length !== VIN_LENGTH) return undefined
  if (isVin(characters))
    return unsure(endsInDigits(characters) && !repeatsItself(characters) ? [characters] : [])
  return oneOf('vin', vinReadings(characters), { typed: characters, isInText: false })
}

function plateAlone(plain: string, all: string): Extract | undefined {
  if (all.length > LONGEST_NUMBER) return undefined
  const characters = cleanPlate(plain)
  const typed = all.slice(0, characters.length)
  return oneOf('plate', plateChoices(characters), { typed, isInText: false })
}

const plateInText: Finder = (plain) => oneOf('plate', platesIn(plain), { isInText: true })

/**
 * In running text a frame number needs a dash and a digit in its code: other words have numbers
 * after them too.
 */
const FRAME_IN_TEXT = /(?<![\p{L}\p{N}])[A-Z]+\d[A-Z\d]*-\d{6,7}(?![\p{L}\p{N}])/gu

function frame(plain: string, typed: string): Extract | undefined {
  const characters = typed.length > LONGEST_NUMBER ? '' : likeLatin(typed)
  if (isFrame(characters)) return { kind: 'frame', number: characters, typed, isInText: false }
  const found = plain.match(FRAME_IN_TEXT)?.find(isFrame)
  if (found === undefined) return undefined
  const number = frameKey(found)
  return { kind: 'frame', number, typed: number, isInText: true }
}

function tooLong(_plain: string, all: string): Extract | undefined {
  if (all.length > LONGEST_NUMBER) return undefined
  const characters = likeLatin(withoutLabel(all))
  return characters.length === VIN_LENGTH + 1 && /^[A-Z0-9]+$/.test(characters) && /\d/.test(characters)
    ? { kind: 'too-long', characters }
    : undefined
}
