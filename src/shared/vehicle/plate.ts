import { decodeLinks } from './pasted.ts'

/** ГОСТ Р 50577: only the Cyrillic letters that have a Latin twin. */
const CYRILLIC = 'АВЕКМНОРСТУХ'
const LATIN = 'ABEKMHOPCTYX'

export interface PlateFormat {
  /** Number of the type in the standard; several where the signs alone do not tell them apart. */
  readonly gost: readonly string[]
  /** What such a plate is issued for. */
  readonly use: string
  readonly example: string
}

export interface Plate extends PlateFormat {
  /** Canonical form, without blanks: `А123ВС777`. */
  readonly plate: string
  /** Letters and digits before the region code. */
  readonly series: string
  /** Region code as it stands on the plate, issued or not; absent in formats without one. */
  readonly code?: string
}

const SIGNS: Readonly<Record<string, string>> = { Б: `[${CYRILLIC}]`, Ц: '\\d' }

/** `series`: Б a letter, Ц a digit; `code`: how many digits the region code may have. */
const row = (series: string, code: '0' | '2' | '2,3', gost: string, use: string, example: string) => ({
  pattern: new RegExp(
    `^(?<series>${series.replace(/[БЦ]/gu, (sign) => SIGNS[sign] ?? sign)})(?<code>\\d{${code}})$`,
    'u',
  ),
  format: { gost: gost.split(' '), use, example } satisfies PlateFormat,
})

/**
 * Ordered: of two formats that fit, the commoner comes first. A taxi plate with a three-digit code has the
 * signs of a trailer's; the last two digits of such codes belong to the same region, so only the use is unsure.
 */
const FORMATS = [
  row('БЦЦЦББ', '2,3', '1', 'Легковые и грузовые автомобили, автобусы', 'А000АА77'),
  row('БЦЦЦББ', '0', '1А', 'Автомобили должностных лиц', 'А000АА'),
  row('ББЦЦЦ', '2', '1Б 2', 'Такси и маршрутные автобусы', 'АА00077'),
  row('ББЦЦЦЦ', '2,3', '6', 'Прицепы; такси с трёхзначным кодом региона', 'АА000077'),
  row('ЦЦЦЦББ', '2,3', '3 4 5 7 8', 'Мотоциклы, тракторы, военные автомобили', '0000АА77'),
  row('БЦЦЦЦ', '2', '20', 'Автомобили МВД', 'А000077'),
  row('ЦЦЦБ', '2', '21', 'Прицепы МВД', '000А77'),
  row('ЦЦЦЦБ', '2', '22', 'Мотоциклы МВД', '0000А77'),
  row('ББЦЦЦБ', '2,3', '15', 'Транзит: временный номер на перегон', 'АА000А77'),
  row('ЦЦЦББ', '2', '25', 'Исторические мотоциклы', '000АА77'),
]

/** Formats of Russian plates, for a help text. */
export const plateFormats: readonly PlateFormat[] = FORMATS.map(({ format }) => format)

/** Reads a plate in canonical form ({@link cleanPlate}); `undefined` when it is no Russian plate. */
export function readPlate(plate: string): Plate | undefined {
  for (const { pattern, format } of FORMATS) {
    const groups = pattern.exec(plate)?.groups
    if (!groups?.series) continue
    return { ...format, plate, series: groups.series, ...(groups.code && { code: groups.code }) }
  }
  return undefined
}

export const NOT_A_PLATE =
  'Не похоже на госномер. Пример: А000АА777 — буква, три цифры, две буквы и код региона.'

/** True for a plate of any Russian format in canonical form: Cyrillic capitals and digits, no blanks. */
export const isPlate = (text: string): boolean => readPlate(text) !== undefined

/** Blanks, dashes, dots and the bars some people draw around the region. */
const SEPARATORS = /[\s\p{Pd}\u00ad\u200b-\u200d\u2060\ufeff._|/\\*·•]+/gu

const toCyrillic = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)

/** Drops blanks, dashes and a trailing «RUS», makes letters capital and Latin look-alikes Cyrillic. */
export const cleanPlate = (text: string): string =>
  toCyrillic(
    text
      .replace(SEPARATORS, '')
      .toUpperCase()
      .replace(/(?<=\d)(?:RUS|РУС)$/u, ''),
  )

const LETTER = `[${CYRILLIC}${CYRILLIC.toLowerCase()}${LATIN}${LATIN.toLowerCase()}]`
const GAP = '[ \\u00a0\\p{Pd}|]{0,2}'

/**
 * Only the everyday format (type 1) is searched for in running text: the others are too much like
 * ordinary abbreviations and numbers.
 */
const EVERYDAY = new RegExp(
  `(?<![\\p{L}\\p{N}])${LETTER}${GAP}\\d{3}${GAP}${LETTER}${GAP}${LETTER}${GAP}\\d{2,3}(?=(?:${GAP}RUS)?(?![\\p{L}\\p{N}]))`,
  'giu',
)

/** The plate in pasted text or a link, canonical; text that is nothing but a plate may be of any format. */
export function findPlate(text: string): string | undefined {
  const cleaned = cleanPlate(text)
  if (isPlate(cleaned)) return cleaned
  return decodeLinks(text).match(EVERYDAY)?.map(cleanPlate).find(isPlate)
}

/** The plate that was probably meant, to be offered; `undefined` when the text is one already or nothing like one. */
export function suggestPlate(text: string): string | undefined {
  const plate = cleanPlate(text)
  return plate !== text && isPlate(plate) ? plate : undefined
}
