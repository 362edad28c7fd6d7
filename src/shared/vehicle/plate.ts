import { bareCharacters, plainText, replaceCharacters, twins } from './characters.ts'

/** ГОСТ Р 50577: only Cyrillic letters with a Latin twin. */
const CYRILLIC = 'АВЕКМНОРСТУХ'
const LATIN = 'ABEKMHOPCTYX'

export interface Plate {
  /** Several if ambiguous; empty before 1994. */
  readonly gost: readonly string[]
  readonly format: number
  /** Canonical form, without blanks: `А123ВС777`. */
  readonly plate: string
  readonly series: string
  /** Region code as written, issued or not; absent in formats without one. */
  readonly code?: string
  /** The code may then belong to the Ministry of Defence, not to a region. */
  readonly mayBeMilitary: boolean
}

interface Format extends Pick<Plate, 'gost'> {
  /**
   * Mask: Б a letter of the standard, Г its К or С, Ц or Э a digit, Я any Russian letter; others
   * are literal.
   */
  readonly series: string
  readonly codes: readonly number[]
}

const row = (series: string, codes: string, gost: string): Format => ({
  series,
  codes: codes.split(' ').map(Number),
  gost: gost.split(' ').filter(Boolean),
})

/**
 * ГОСТ Р 50577 and the two standards before it, commonest first. A taxi plate with a three-digit
 * code reads like a trailer's of the same region. Plates of 2019 for historic and sports cars have
 * a line after К or С, which cannot be typed; sources may omit the letter.
 */
const FORMATS: readonly Format[] = [
  row('ГЦЦЦББ', '2 3', '1 23 24'),
  row('БЦЦЦББ', '2 3', '1'),
  row('БЦЦЦББ', '0', '1А'),
  row('ББЦЦЦ', '2', '1Б'),
  row('ББЦЦЭ', '3', '1Б 2 6'),
  row('ББЦЦЦЦ', '2 3', '2 6'),
  row('ЦЦЦЦББ', '2', '3 4 5 7 8'),
  row('ЦЦЦЦББ', '3', '3 4'),
  row('ББЦЦББ', '2 3', '4А'),
  row('ЦЦЦCDЦ', '2 3', '9'),
  row('ЦЦЦDЦЦЦ', '2 3', '10'),
  row('ЦЦЦТЦЦЦ', '2 3', '10'),
  row('ББЦЦЦБ', '2 3', '15'),
  row('ТББЦЦЦ', '2 3', '19'),
  row('БЦЦЦЦ', '2 3', '20'),
  row('ЦЦЦБ', '2 3', '21'),
  row('ЦЦЦЦБ', '2 3', '22'),
  row('ЦЦЦББ', '2 3', '23 24 25'),
  row('ЯЦЦЦЦЯЯ', '0', ''),
  row('ЦЦЦЦЯЯЯ', '0', ''),
]

export const modernMasks: readonly string[] = FORMATS.filter(({ gost }) => gost.length > 0).flatMap(
  ({ series, codes }) =>
    codes
      .filter((digits) => digits > 0)
      .map((digits) => series.replace('Г', 'Б').replace('Э', 'Ц') + 'Ц'.repeat(digits)),
)

const CLASSES: Readonly<Record<string, string>> = {
  Б: `[${CYRILLIC}]`,
  Г: '[КС]',
  Ц: '\\d',
  // Before code digits never issued it is a trailer's fourth digit from the end.
  Э: '\\d(?=[123579])',
  Я: '[А-ЯЁ]',
}

const patterns = FORMATS.map(
  ({ series, codes }) =>
    new RegExp(
      `^(${replaceCharacters(series, CLASSES)})(${codes.map((digits) => `\\d{${digits}}`).join('|')})$`,
    ),
)

/**
 * No region is 0, and a third digit only precedes an existing two-digit code: 77, 777, not 097 or
 * 200.
 */
const isPossible = (code: string): boolean => !/^(?:0?00|0\d\d|\d00)$/.test(code)

function* readingsOf(plate: string): Generator<Plate> {
  for (const [format, { gost }] of FORMATS.entries()) {
    const [, series, code] = patterns[format]?.exec(plate) ?? []
    if (series === undefined) continue
    yield { gost, format, plate, series, mayBeMilitary: gost.includes('5'), ...(code && { code }) }
  }
}

/** Reads a canonical plate ({@link cleanPlate}); undefined if no such Russian plate can exist. */
export function readPlate(plate: string): Plate | undefined {
  for (const reading of readingsOf(plate)) if (isPossible(reading.code ?? '')) return reading
  return undefined
}

export function impossibleCode(plate: string): string | undefined {
  const [reading] = readingsOf(plate)
  return readPlate(plate) ? undefined : reading?.code
}

export const NOT_A_PLATE =
  'Не похоже на госномер. Пример: А000АА777 — буква, три цифры, две буквы и код региона.'

export const isPlate = (text: string): boolean => readPlate(text) !== undefined

/** Complete, with a region, although a third code digit may follow. */
export const isWholePlate = (text: string): boolean => /\d{2}$/.test(text) && isPlate(text)

const TO_CYRILLIC = { ...twins(LATIN, CYRILLIC), ...twins('ΑΒΕΚΜΗΟΡΤΥΧ', 'АВЕКМНОРТУХ') }

const COUNTRY = /(?:RUS|(?<=\d)(?:РУС|РУ|RU))$/u

/** Diplomatic plates have Latin letters. */
const inLatin = (plate: string): string =>
  plate.replace(/^(\d{3})С[DД](?=\d)/, '$1CD').replace(/^(\d{3})Д(?=\d{3})/, '$1D')

/**
 * Drops separators and «RUS»; look-alikes become Cyrillic capitals. «РУ» is also a series and
 * stays.
 */
export function cleanPlate(text: string): string {
  const characters = bareCharacters(text)
  const all = cyrillic(characters)
  return isPlate(all) ? all : cyrillic(characters.replace(COUNTRY, ''))
}

const cyrillic = (characters: string): string => inLatin(replaceCharacters(characters, TO_CYRILLIC))

const LETTER = `[${CYRILLIC}${LATIN}]`
const GAP = '[\\s\\p{Pd}\\p{Ps}|/.]{0,2}'

/**
 * Running text is searched only for type 1: the others resemble ordinary abbreviations and numbers.
 */
const EVERYDAY = new RegExp(
  `(?<![\\p{L}\\p{N}])${LETTER}${GAP}\\d{3}${GAP}${LETTER}${GAP}${LETTER}${GAP}\\d{2,3}(?=(?:${GAP}RUS?)?(?![\\p{L}\\p{N}]))`,
  'gu',
)

export const platesIn = (text: string): readonly string[] => [
  ...new Set(plainText(text).match(EVERYDAY)?.map(cleanPlate).filter(isPlate)),
]

/** Removes them, so that they become part of no other number. */
export const withoutPlates = (plain: string): string => plain.replace(EVERYDAY, ';')
