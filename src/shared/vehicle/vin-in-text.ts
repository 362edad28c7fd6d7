import { withoutPlates } from './plate.ts'
import { isVin, likeLatin, repeatsItself, VIN_LENGTH } from './vin.ts'
import { vinReadings } from './vin-readings.ts'

export interface VinInText {
  readonly characters: string
  /** Empty: labelled as a VIN, but of a wrong length. */
  readonly readings: readonly string[]
  readonly count: number
  /** Labelled as a VIN. */
  readonly isCalled: boolean
  /** Written in a usual way; otherwise it may be a model, a year and a price. */
  readonly isSure: boolean
}

/**
 * Labelled VINs first. Each word is joined with only a few following ones, so time is linear.
 * @param plain of `plainText`
 * @param bare all its characters, in case they form one number
 */
export function vinsIn(plain: string, bare: string): VinInText[] {
  const words = wordsOf(withoutPlates(plain))
  const found: VinInText[] = []
  for (let at = 0; at < words.length; ) {
    const vin = vinAt(words, at, bare)
    if (vin) found.push(vin)
    at += vin?.count ?? 1
  }
  return found.sort((one, other) => Number(other.isCalled) - Number(one.isCalled))
}

interface Word {
  readonly characters: string
  readonly gap: string
  /** Both may be pieces of one number. */
  readonly isJoined: boolean
}

/** No comma, no sentence end. */
const GAP = /^[\s\p{Pd}\p{Pc}\p{Pf}\p{Pi}.:=·•/\\|*'"`]{0,3}$/u

/** A label is a separate word, even if it touches its number. */
function wordsOf(plain: string): Word[] {
  let end = 0
  return Array.from(plain.matchAll(/VIN|ВИН|[\p{L}\p{N}]+/gu), ({ 0: characters, index }) => {
    const gap = plain.slice(end, index)
    end = index + characters.length
    return { characters, gap, isJoined: GAP.test(gap) }
  })
}

const CALLED = /^(?:VIN|ВИН)$/
const NAMED = /^(?:VIN|ВИН|КУЗОВА?|ШАССИ|НОМЕР|КОД|CODE)$/

function vinAt(words: readonly Word[], at: number, bare: string): VinInText | undefined {
  const [before, label] = [words[at - 2]?.characters ?? '', words[at - 1]?.characters ?? '']
  const isNamed = NAMED.test(label)
  const isCalled = CALLED.test(label) || (isNamed && CALLED.test(before))
  const { count, characters } = joinedFrom(words, at, VIN_LENGTH)
  if (characters.length !== VIN_LENGTH) return isCalled ? misspelt(words, at) : undefined
  const pieces = words.slice(at, at + count)
  const isWhole = characters === bare
  const readings =
    count === 1 ? inOneWord(characters, isCalled || isWhole) : inPieces(pieces, { characters, isCalled })
  if (readings.length > 0) {
    const isSure = count === 1 || isNamed || isWhole || isSpelt(pieces) || isDashed(pieces)
    if (isSure || pieces.some(isMixed)) return { characters, readings, count, isCalled, isSure }
  }
  return isCalled ? misspelt(words, at) : undefined
}

/** Called for each word of a text, so it makes no list. */
function joinedFrom(
  words: readonly Word[],
  from: number,
  enough: number,
): Pick<VinInText, 'count' | 'characters'> {
  let [count, characters] = [0, '']
  for (let word = words[from]; word && characters.length < enough; word = words[from + count]) {
    if (count > 0 && !word.isJoined) break
    count += 1
    characters += word.characters
  }
  return { count, characters }
}

/** Among other words a VIN has a letter and ends in digits: addresses contain other ids too. */
const inOneWord = (characters: string, isKnown: boolean): readonly string[] =>
  (isKnown && isVin(characters) ? [characters] : vinReadings(characters)).filter((vin) => !repeatsItself(vin))

/**
 * People write no longer pieces: a cut VIN joined with the next word or year would be another car.
 */
const LONGEST_PIECE = 10

/**
 * The first piece has three or more characters, or every piece has one. Look-alikes are corrected
 * only in a labelled VIN.
 */
function inPieces(
  pieces: readonly Word[],
  { characters, isCalled }: Pick<VinInText, 'characters' | 'isCalled'>,
): readonly string[] {
  if (!(isCalled ? isAlike(characters) : isVin(characters))) return []
  const isWritten =
    pieces.every((piece) => piece.characters.length <= LONGEST_PIECE) &&
    (isCalled || /^(?=.{0,2}[A-Z]).{3}/.test(pieces[0]?.characters ?? ''))
  return isWritten || isSpelt(pieces) ? vinReadings(characters) : []
}

const isSpelt = (pieces: readonly Word[]): boolean =>
  pieces.every(({ characters }) => characters.length === 1)

const isDashed = (pieces: readonly Word[]): boolean =>
  pieces.slice(1).every(({ gap }) => /^\p{Pd}$/u.test(gap))

const isMixed = ({ characters }: Word): boolean => /[A-Z]/.test(characters) && /\d/.test(characters)

const isAlike = (characters: string): boolean => /^[A-Z0-9]+$/.test(likeLatin(characters))

/** One missing or extra. */
const SHORTEST = VIN_LENGTH - 2
const LONGEST = VIN_LENGTH + 1

function misspelt(words: readonly Word[], at: number): VinInText | undefined {
  const { count, characters } = joinedFrom(words, at, SHORTEST)
  const isOne = characters.length >= SHORTEST && characters.length <= LONGEST && isNumber(characters)
  return isOne && (count === 1 || isAlike(characters))
    ? { characters, readings: vinReadings(characters), count, isCalled: true, isSure: false }
    : undefined
}

/** Words of look-alike letters are not a number. */
const isNumber = (characters: string): boolean => /(?:.*\d){4}/.test(characters) && /\p{L}/u.test(characters)
