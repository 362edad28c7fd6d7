const PLATE = '[АВЕКМНОРСТУХABEKMHOPCTYX]'
const EDGE = { before: '(?<![\\p{L}\\d])', after: '(?![\\p{L}\\d])' }

const within = (pattern: string, flags = 'giu'): RegExp =>
  new RegExp(EDGE.before + pattern + EDGE.after, flags)

/**
 * No date or time: «ответ от 01.10.2026 03» has 17 characters of a VIN, with blanks between them.
 */
const NO_DATE_OR_TIME = `(?!${EDGE.before}(?:\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}:\\d{2})(?!\\d))`

/** Characters of a VIN, with Cyrillic lookalikes of Latin letters. */
const OF_VIN = '[a-hj-npr-z\\dАВЕКМНОРСТУХ]'

/** A VIN, also after its name, or with a separator between characters if it ends in a digit. */
const VIN = new RegExp(
  `(?<=^|[^\\p{L}\\d]|vin|вин)(?:(?:${NO_DATE_OR_TIME}${OF_VIN}[\\s._-]?){16}\\d|${OF_VIN}{17})${EDGE.after}`,
  'giu',
)

/** Digits of a VIN at least, which excludes words of 17 letters. */
const LEAST_DIGITS_OF_VIN = 4

const FRAME = within('(?=[a-z\\d]{0,7}-?\\d{6})[a-z]{1,4}\\d{0,3}[a-z]{0,2}-?\\d{6,7}')

/** Cars, taxis, trailers and transit, motorcycles and the army. */
const PLATES = [
  `${PLATE}[\\s-]?\\d{3}[\\s-]?${PLATE}{2}(?:[\\s-]?\\d{2,3}(?:\\s?RUS)?)?`,
  `${PLATE}{2,3}\\s?\\d{3,4}\\s?${PLATE}?\\s?\\d{2,3}`,
  `\\d{4}\\s?${PLATE}{2}\\s?\\d{2,3}`,
]

/** Of diplomats; of the police, mopeds and historic cars, in capitals. */
const RARE_PLATES = [
  within('\\d{3}(?:[CС][DД]\\d|[DДTТ]\\d{3})\\d{2,3}'),
  within(`(?:${PLATE}\\d{4}|\\d{3,4}${PLATE}|(?:\\d{3}|${PLATE}{2}\\d{2})${PLATE}{2})\\d{2,3}`, 'gu'),
]

const SPELLED_PLATES = PLATES.map((pattern) => within(pattern))

/** In capitals, or without blanks: «от 239 100 км» and «в 120 км» are no plates. */
const WRITTEN_PLATES = [
  ...PLATES.map((pattern) => within(pattern, 'gu')),
  within(`${PLATE}\\d{3}${PLATE}{2}\\d{2,3}`),
]

const PRIVATE: readonly RegExp[] = [
  // A percent-encoded address may hide any of the others.
  /[\w.-]{0,64}(?:%[\da-f]{2}[\w.-]{0,64})+/gi,
  // E-mail.
  /[^\s@<>"'(),;:/]{1,64}@[^\s@<>"'(),;:/]{1,64}\.[^\s@<>"'(),;:/]{2,64}/gu,
  FRAME,
  // Russian, or of any country after a plus; not after a decimal point.
  /(?<!\d\.?)(?:\+?[78][\s\-–—()._]{0,3})?9(?:[\s\-–—()._]{0,3}\d){9}(?!\d)/gu,
  /(?<!\d\.?)(?:\+7|8)(?:[\s\-–—()._]{0,3}\d){10}(?!\d)/gu,
  /\+\d(?:[\s\-–—()._]{0,3}\d){8,13}(?!\d)/gu,
  ...SPELLED_PLATES,
  ...RARE_PLATES,
]

const GONE = '…'

/** Removes VINs, frame numbers, plates, phone numbers and e-mails from a log text. */
export const maskPrivate = (text: string): string => masked(text, PRIVATE, GONE)

/** Series and number of a vehicle passport or a registration certificate. */
const PAPERS = [
  within('\\d{2}\\s?\\p{Lu}{2}\\s?(?:№\\s?)?\\d{6}', 'gu'),
  within('\\d{2}\\p{L}{2}\\d{6}'),
  // A year before another number is no series.
  within('(?!(?:19|20)\\d{2}\\s)\\d{2}\\s?\\d{2}\\s\\d{6}'),
]

/** Of policies, cards, notices, messages and contracts: public registers find the car by them. */
const RECORD_NUMBERS = [
  /№\s?[\p{L}\d][\p{L}\d/-]*/gu,
  // No date of ISO 8601.
  /(?<![\p{L}\d/-])(?!\d{4}-\d{2}-\d{2})(?=(?:[^\s\d]*\d){5})[\p{L}\d]+(?:[/-][\p{L}\d]+)+/gu,
  /(?<![\d.,])(?:\p{Lu}{3}\s?)?\d{7,}(?![\d.,]*\d)/gu,
]

/** Masks VINs, frame numbers, plates and numbers of papers and records in a text for buyers. */
export const maskCarNumbers = (text: string): string =>
  masked(text, [...PAPERS, FRAME, ...WRITTEN_PLATES, ...RECORD_NUMBERS], '[номер скрыт]')

/** Also true of some texts without one, such as «от 239 100 км». */
export const mayHaveCarNumber = (text: string): boolean =>
  masked(text, [...PAPERS, FRAME, ...SPELLED_PLATES, ...RECORD_NUMBERS], GONE) !== text

const withoutVins = (text: string, mask: string): string =>
  text.replace(VIN, (found) => ((found.match(/\d/g)?.length ?? 0) < LEAST_DIGITS_OF_VIN ? found : mask))

const masked = (text: string, patterns: readonly RegExp[], mask: string): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, mask), withoutVins(text, mask))
