import { bareSigns, plainText, replaceSigns, twins } from './signs.ts'

/** ГОСТ Р 50577: only the Cyrillic letters that have a Latin twin. */
const CYRILLIC = 'АВЕКМНОРСТУХ'
const LATIN = 'ABEKMHOPCTYX'

export interface Plate {
  /** Number of the type in the standard; several where the signs alone do not tell them apart; empty before 1994. */
  readonly gost: readonly string[]
  /** Of plates of one format it is the same; `plate-uses.ts` tells what they are issued for. */
  readonly format: number
  /** Canonical form, without blanks: `А123ВС777`. */
  readonly plate: string
  /** Letters and digits before the region code. */
  readonly series: string
  /** Region code as it stands on the plate, issued or not; absent in formats without one. */
  readonly code?: string
  /** An army car may wear it: then the code is one of the Ministry of Defence, and no region's. */
  readonly mayBeMilitary: boolean
}

interface Format extends Pick<Plate, 'gost'> {
  /** Signs of the series: Б a letter of the standard, Г one of its К and С, Ц or Э a digit, Я any Russian letter; others stand for themselves. */
  readonly series: string
  /** How many digits of a code follow the series. */
  readonly codes: readonly number[]
}

const row = (series: string, codes: string, gost: string): Format => ({
  series,
  codes: codes.split(' ').map(Number),
  gost: gost.split(' ').filter(Boolean),
})

/**
 * Every type of ГОСТ Р 50577, and of the two standards before it. Ordered: of two formats that fit, the commoner
 * comes first. The signs of a taxi with a three-digit code are those of a trailer; the last two digits of such a code
 * belong to the same region, so only the use is unsure. Those of 2019 for historic (types 23–25) and sports cars differ
 * from others by a line after the К or С, which nobody types; sources may leave the letter out, too.
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

/** Masks of the series and the code, sign by sign, for the repair of what is mistyped. */
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
  // Before a code as they are given out so far: with any other it is the last digit but three of a trailer.
  Э: '\\d(?=[123579])',
  Я: '[А-ЯЁ]',
}

const patterns = FORMATS.map(
  ({ series, codes }) =>
    new RegExp(`^(${replaceSigns(series, CLASSES)})(${codes.map((digits) => `\\d{${digits}}`).join('|')})$`),
)

/** No region has the number 0, and a third digit only stands before one of the two-digit codes: 77, 777, not 097 or 200. */
const isPossible = (code: string): boolean => !/^(?:0?00|0\d\d|\d00)$/.test(code)

/** As its signs read, whether or not there can be such a code. */
function* readingsOf(plate: string): Generator<Plate> {
  for (const [format, { gost }] of FORMATS.entries()) {
    const [, series, code] = patterns[format]?.exec(plate) ?? []
    if (series === undefined) continue
    yield { gost, format, plate, series, mayBeMilitary: gost.includes('5'), ...(code && { code }) }
  }
}

/** Reads a plate in canonical form ({@link cleanPlate}); `undefined` when there can be no such Russian plate. */
export function readPlate(plate: string): Plate | undefined {
  for (const reading of readingsOf(plate)) if (isPossible(reading.code ?? '')) return reading
  return undefined
}

/** The region code for which alone there can be no such plate. */
export function impossibleCode(plate: string): string | undefined {
  const [reading] = readingsOf(plate)
  return readPlate(plate) ? undefined : reading?.code
}

export const NOT_A_PLATE =
  'Не похоже на госномер. Пример: А000АА777 — буква, три цифры, две буквы и код региона.'

/** True for a plate of any Russian format in canonical form: capitals and digits, no blanks. */
export const isPlate = (text: string): boolean => readPlate(text) !== undefined

/** With a region: a longer one may still be on its way, but nothing is missing. */
export const isWholePlate = (text: string): boolean => /\d{2}$/.test(text) && isPlate(text)

const TO_CYRILLIC = { ...twins(LATIN, CYRILLIC), ...twins('ΑΒΕΚΜΗΟΡΤΥΧ', 'АВЕКМНОРТУХ') }

/** The country's code under the flag. */
const COUNTRY = /(?:RUS|(?<=\d)(?:РУС|РУ|RU))$/u

/** Diplomats have the two Latin letters of their corps. */
const inLatin = (plate: string): string =>
  plate.replace(/^(\d{3})С[DД](?=\d)/, '$1CD').replace(/^(\d{3})Д(?=\d{3})/, '$1D')

/**
 * Drops what stands between the signs and a trailing «RUS», makes letters capital and look-alikes Cyrillic. «РУ» is also
 * a series: of a plate without its region it stays.
 */
export function cleanPlate(text: string): string {
  const signs = bareSigns(text)
  const all = cyrillic(signs)
  return isPlate(all) ? all : cyrillic(signs.replace(COUNTRY, ''))
}

const cyrillic = (signs: string): string => inLatin(replaceSigns(signs, TO_CYRILLIC))

const LETTER = `[${CYRILLIC}${LATIN}]`
const GAP = '[\\s\\p{Pd}\\p{Ps}|/.]{0,2}'

/**
 * Only the everyday format (type 1) is searched for in running text: the others are too much like
 * ordinary abbreviations and numbers.
 */
const EVERYDAY = new RegExp(
  `(?<![\\p{L}\\p{N}])${LETTER}${GAP}\\d{3}${GAP}${LETTER}${GAP}${LETTER}${GAP}\\d{2,3}(?=(?:${GAP}RUS?)?(?![\\p{L}\\p{N}]))`,
  'gu',
)

/** Plates of the everyday format in running text or a link, canonical, each once. */
export const platesIn = (text: string): readonly string[] => [
  ...new Set(plainText(text).match(EVERYDAY)?.map(cleanPlate).filter(isPlate)),
]

/** A text in which those plates are no part of anything else. */
export const withoutPlates = (plain: string): string => plain.replace(EVERYDAY, ';')
