import { withoutPlates } from './plate.ts'
import { isVin, likeLatin, repeatsItself, VIN_LENGTH } from './vin.ts'
import { vinReadings } from './vin-readings.ts'

/** What among the words of a text may be a VIN. */
export interface VinInText {
  /** As they stood, without what parted them. */
  readonly signs: string
  /** The VINs that they may be. None: they are called a VIN, and a sign of it is lost or too many. */
  readonly readings: readonly string[]
  /** How many words it takes. */
  readonly count: number
  /** By the text itself: it goes before what only looks like a VIN. */
  readonly isCalled: boolean
  /** Written as people write one; otherwise it may as well be a model, a year and a price. */
  readonly isSure: boolean
}

/**
 * What is called a VIN, then what looks like one, each in the order of the text. A word is looked at with the few
 * that follow it, so the time grows with the length of the text and no faster.
 * @param plain as `plainText` leaves it
 * @param bare all of its signs, in case they are one number
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
  readonly signs: string
  /** What parts it from the word before. */
  readonly gap: string
  /** Both may be pieces of one number. */
  readonly isJoined: boolean
}

/** What stands between the signs of one number: not a comma, and not a sentence. */
const GAP = /^[\s\p{Pd}\p{Pc}\p{Pf}\p{Pi}.:=·•/\\|*'"`]{0,3}$/u

/** A label is a word of its own, also where it touches its number. */
function wordsOf(plain: string): Word[] {
  let end = 0
  return Array.from(plain.matchAll(/VIN|ВИН|[\p{L}\p{N}]+/gu), ({ 0: signs, index }) => {
    const gap = plain.slice(end, index)
    end = index + signs.length
    return { signs, gap, isJoined: GAP.test(gap) }
  })
}

const CALLED = /^(?:VIN|ВИН)$/
const NAMED = /^(?:VIN|ВИН|КУЗОВА?|ШАССИ|НОМЕР|КОД|CODE)$/

function vinAt(words: readonly Word[], at: number, bare: string): VinInText | undefined {
  const [before, label] = [words[at - 2]?.signs ?? '', words[at - 1]?.signs ?? '']
  const isNamed = NAMED.test(label)
  const isCalled = CALLED.test(label) || (isNamed && CALLED.test(before))
  const pieces = piecesFrom(words, at, VIN_LENGTH)
  const [count, signs] = [pieces.length, joined(pieces)]
  if (signs.length !== VIN_LENGTH && !isCalled) return undefined
  const isWhole = signs === bare
  const isSure = count === 1 || isNamed || isWhole || isSpelt(pieces) || isDashed(pieces)
  const readings = count === 1 ? inOneWord(signs, isCalled || isWhole) : inPieces(pieces, isCalled)
  if (readings.length > 0 && (isSure || pieces.some(isMixed)))
    return { signs, readings, count, isCalled, isSure }
  return isCalled ? misspelt(piecesFrom(words, at, SHORTEST)) : undefined
}

/** The words from there on that may be pieces of one number, until they are signs enough. */
function piecesFrom(words: readonly Word[], from: number, enough: number): Word[] {
  const pieces: Word[] = []
  let length = 0
  for (let word = words[from]; word && length < enough; word = words[from + pieces.length]) {
    if (length > 0 && !word.isJoined) break
    pieces.push(word)
    length += word.signs.length
  }
  return pieces
}

const joined = (pieces: readonly Word[]): string => pieces.map(({ signs }) => signs).join('')

/** Among other words a VIN has a letter, and digits at its end: addresses carry other ids, too. */
const inOneWord = (signs: string, isKnown: boolean): readonly string[] =>
  (isKnown && isVin(signs) ? [signs] : vinReadings(signs)).filter((vin) => !repeatsItself(vin))

/** Longer pieces are not written by people: a cut VIN with the word or the year beside it would be another car. */
const LONGEST_PIECE = 10

/** Three signs or more come first, or each sign stands alone. Look-alikes are put right where it is called a VIN. */
function inPieces(pieces: readonly Word[], isCalled: boolean): readonly string[] {
  const signs = joined(pieces)
  const isWritten =
    pieces.every((piece) => piece.signs.length <= LONGEST_PIECE) &&
    (isCalled || /^(?=.{0,2}[A-Z]).{3}/.test(pieces[0]?.signs ?? ''))
  return (isWritten || isSpelt(pieces)) && (isCalled ? isAlike(signs) : isVin(signs))
    ? vinReadings(signs)
    : []
}

const isSpelt = (pieces: readonly Word[]): boolean => pieces.every(({ signs }) => signs.length === 1)

const isDashed = (pieces: readonly Word[]): boolean =>
  pieces.slice(1).every(({ gap }) => /^\p{Pd}$/u.test(gap))

/** Letters and digits: no row of plain words. */
const isMixed = ({ signs }: Word): boolean => /[A-Z]/.test(signs) && /\d/.test(signs)

/** Signs of a VIN, or like them. */
const isAlike = (signs: string): boolean => /^[A-Z0-9]+$/.test(likeLatin(signs))

/** One sign lost, or one too many. */
const SHORTEST = VIN_LENGTH - 2
const LONGEST = VIN_LENGTH + 1

/** What is called a VIN and is no whole one, or is in pieces that nobody writes. */
function misspelt(pieces: readonly Word[]): VinInText | undefined {
  const signs = joined(pieces)
  const isOne = signs.length >= SHORTEST && signs.length <= LONGEST && (pieces.length === 1 || isAlike(signs))
  return isOne && isNumber(signs)
    ? { signs, readings: vinReadings(signs), count: pieces.length, isCalled: true, isSure: false }
    : undefined
}

/** Words of like letters are no number. */
const isNumber = (signs: string): boolean => /(?:.*\d){4}/.test(signs) && /\p{L}/u.test(signs)
