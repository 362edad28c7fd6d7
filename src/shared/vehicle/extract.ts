import { frameKey, isFrame } from './frame.ts'
import { cleanPlate, isPlate, platesIn, withoutPlates } from './plate.ts'
import { plateReadings } from './plate-readings.ts'
import { bareSigns, plainText } from './signs.ts'
import { endsInDigits, isVin, likeLatin, repeatsItself, VIN_LENGTH, withoutLabel } from './vin.ts'
import { vinReadings } from './vin-readings.ts'

/** The number of a car in what somebody typed, pasted, shared or dictated. */
export type Extract = Found | Several | TooLong

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
  readonly numbers: readonly string[]
}

/** A VIN with one sign too many; which one, `vin-offers.ts` guesses. */
export interface TooLong {
  readonly kind: 'too-long'
  readonly signs: string
}

type Finder = (plain: string) => Extract | undefined

/**
 * Finds the one number that a text holds. Nothing is cut off and no sign is changed unless what comes out is the only
 * thing that can be meant; otherwise the choice is the person's.
 * @param wanted what the field asks for: that is looked for first
 */
export function extract(text: string, wanted: 'vin' | 'plate' = 'vin'): Extract | undefined {
  const plain = plainText(text)
  const find = (finders: readonly Finder[]): Extract | undefined => {
    for (const finder of finders) {
      const found = finder(plain)
      if (found) return found
    }
    return undefined
  }
  const plates = [plateAlone, plateInText]
  const vins = [vinInWords, vinInPieces, vinInSigns]
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
  const [number, ...others] = new Set(numbers)
  if (number === undefined) return undefined
  return others.length === 0
    ? { kind, number, typed: typed ?? number, isInText }
    : { kind: 'several', of: kind, numbers: [number, ...others] }
}

/** What stands between the signs of one number: not a comma, and not a sentence. */
const GAP = /^[\s\p{Pd}\p{Pc}\p{Pf}\p{Pi}.:·•/\\|*'"`]{1,3}$/u

interface Word {
  readonly signs: string
  /** What parts it from the word before. */
  readonly gap: string
}

/** The words of a text, in runs that may each be one number in pieces. */
function runsOf(plain: string): Word[][] {
  const runs: Word[][] = []
  let end = 0
  for (const { 0: signs, index } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = { signs, gap: plain.slice(end, index) }
    const run = runs.at(-1)
    if (run && GAP.test(word.gap)) run.push(word)
    else runs.push([word])
    end = index + signs.length
  }
  return runs
}

const LABEL = /^(?:VIN|ВИН|КУЗОВА?|ШАССИ|НОМЕР|КОД)$/

/** Whole words; of running text those with a letter, and with digits at the end: addresses carry other ids, too. */
function vinInWords(plain: string): Extract | undefined {
  const words = runsOf(plain).flatMap((run) => run.map(({ signs }) => withoutLabel(signs)))
  const isAlone = words.filter((word) => !LABEL.test(word)).length === 1
  const exact = words.filter(
    (word) => isVin(word) && !repeatsItself(word) && (isAlone || (endsInDigits(word) && /[A-Z]/.test(word))),
  )
  if (exact.length > 0) return oneOf('vin', exact, { isInText: !isAlone })
  const mistyped = words.filter((word) => word.length === VIN_LENGTH && vinReadings(word).length > 0)
  return oneOf('vin', mistyped.flatMap(vinReadings), { typed: mistyped[0], isInText: !isAlone })
}

/** Longer pieces are not written by people: a cut VIN with the word or the year beside it would be another car. */
const LONGEST_PIECE = 10

/** A VIN written with blanks or dashes; a plate is no piece of it. */
function vinInPieces(plain: string): Extract | undefined {
  const runs = runsOf(withoutPlates(plain))
  const pieced = runs.flatMap((run) => run.flatMap((_, from) => piecedFrom(run, from) ?? []))
  const sure = pieced.filter(({ vin, isSure }) => isSure || vin === bareSigns(plain))
  if (sure.length > 0)
    return oneOf(
      'vin',
      sure.map(({ vin }) => vin),
      { isInText: bareSigns(plain).length > VIN_LENGTH },
    )
  return unsure(pieced.filter(({ isMixed }) => isMixed).map(({ vin }) => vin))
}

/** Even one is only offered. */
const unsure = (vins: readonly string[]): Extract | undefined =>
  vins.length > 0 ? { kind: 'several', of: 'vin', numbers: [...new Set(vins)] } : undefined

interface Pieced {
  readonly vin: string
  /** Named as one, joined by dashes, or spelt sign by sign: no row of a model, a year and a price. */
  readonly isSure: boolean
  /** A piece has letters and digits: no row of plain words either. */
  readonly isMixed: boolean
}

/** Three signs or more come first, or each sign stands alone. */
function piecedFrom(run: readonly Word[], from: number): Pieced | undefined {
  const words: Word[] = []
  let vin = ''
  for (const word of run.slice(from, from + VIN_LENGTH)) {
    if (vin.length >= VIN_LENGTH) break
    words.push(word)
    vin += word.signs
  }
  if (!isVin(vin) || !endsInDigits(vin)) return undefined
  const isSpelt = words.every(({ signs }) => signs.length === 1)
  const isWritten =
    /^(?=.{0,2}[A-Z]).{3}/.test(words[0]?.signs ?? '') &&
    words.every(({ signs }) => signs.length <= LONGEST_PIECE)
  if (!isSpelt && !isWritten) return undefined
  const isNamed = LABEL.test(run[from - 1]?.signs ?? '')
  return {
    vin,
    isSure: isSpelt || isNamed || words.slice(1).every(({ gap }) => /^\p{Pd}$/u.test(gap)),
    isMixed: words.some(({ signs }) => /[A-Z]/.test(signs) && /\d/.test(signs)),
  }
}

/** Nothing but seventeen signs, with look-alikes among them or in pieces that nobody writes. */
function vinInSigns(plain: string): Extract | undefined {
  const signs = withoutLabel(bareSigns(withoutPlates(plain)))
  if (signs.length !== VIN_LENGTH) return undefined
  if (isVin(signs)) return unsure(endsInDigits(signs) ? [signs] : [])
  return oneOf('vin', vinReadings(signs), { typed: signs, isInText: false })
}

function plateAlone(plain: string): Extract | undefined {
  const signs = cleanPlate(plain)
  const typed = bareSigns(plain).slice(0, signs.length)
  return oneOf('plate', isPlate(signs) ? [signs] : plateReadings(signs), { typed, isInText: false })
}

const plateInText: Finder = (plain) => oneOf('plate', platesIn(plain), { isInText: true })

/** In running text only with its dash, and with a digit in its code: other words have numbers behind them, too. */
const FRAME_IN_TEXT = /(?<![\p{L}\p{N}])[A-Z]+\d[A-Z\d]*-\d{6,7}(?![\p{L}\p{N}])/gu

function frame(plain: string): Extract | undefined {
  const typed = bareSigns(plain)
  const signs = likeLatin(typed)
  if (isFrame(signs)) return { kind: 'frame', number: signs, typed, isInText: false }
  const found = plain.match(FRAME_IN_TEXT)?.find(isFrame)
  if (found === undefined) return undefined
  const number = frameKey(found)
  return { kind: 'frame', number, typed: number, isInText: true }
}

function tooLong(plain: string): Extract | undefined {
  const signs = likeLatin(withoutLabel(bareSigns(plain)))
  return signs.length === VIN_LENGTH + 1 && /^[A-Z0-9]+$/.test(signs) && /\d/.test(signs)
    ? { kind: 'too-long', signs }
    : undefined
}
