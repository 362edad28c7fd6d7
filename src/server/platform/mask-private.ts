import { maskPerson, maskPersonsIn } from '#shared/text/mask-person.ts'
import { normalized } from '#shared/text/normalized.ts'

const PLATE = '[АВЕКМНОРСТУХABEKMHOPCTYX]'
const EDGE = { before: '(?<![\\p{L}\\d])', after: '(?![\\p{L}\\d])' }

const wholeWord = (pattern: string, flags = 'giu'): RegExp =>
  new RegExp(EDGE.before + pattern + EDGE.after, flags)

const DASH = '[-‐-―−]'

/** Between characters or parts of a number that a person spells. */
const APART = '[\\s._‐-―−-]{1,3}'

const DATE_OR_TIME = `${EDGE.before}(?:\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}:\\d{2})(?!\\d)`

const VIN_LENGTH = 17

/**
 * Part of a VIN up to a separator, with Cyrillic lookalikes of Latin letters, and with I, O and Q,
 * which people write for 1 and 0.
 */
const PART_OF_VIN = `(?!${DATE_OR_TIME})[a-z\\dАВЕКМНОРСТУХ]{1,${VIN_LENGTH}}`

/**
 * Parts that may form VINs, the first also after the word VIN. «ответ от 01.10.2026 03» has 17
 * characters of a VIN, so a date or time is matched apart.
 */
const partsOfVins = (apart: string): RegExp =>
  new RegExp(
    `${DATE_OR_TIME}|(?<=^|[^\\p{L}\\d]|vin|вин)${PART_OF_VIN}(?:${apart}${PART_OF_VIN})*${EDGE.after}`,
    'giu',
  )

const SPELLED_VINS = partsOfVins(APART)

/** For texts that buyers read: «119 000 – 214 300 – 60 000» are odometer readings. */
const WRITTEN_VINS = partsOfVins('[\\s._-]')

/** Digits of a VIN at least, which excludes words of 17 letters. */
const LEAST_DIGITS_OF_VIN = 4

/** With letters for digits a VIN looks more like words. */
const LEAST_DIGITS_OF_MISTYPED = { spelled: 7, whole: 3 } as const

const LETTER_FOR_DIGIT = /[ioqо]/iu

/** Of a serial number, letters for digits included. */
const SERIAL = /[\dioqо]{5}$/iu

/**
 * A run that contains a VIN and other letters or another VIN: «keyXTA…», «XTA…undefined». A VIN
 * ends with four digits; a run of digits alone is none.
 */
const GLUED_VIN = wholeWord(
  `(?=\\d*[a-zа-я])(?=[a-z\\dа-я]*?[a-hj-npr-z\\dАВЕКМНОРСТУХ]{13}\\d{4})[a-z\\dа-я]{${VIN_LENGTH + 1},}`,
)

const FRAME = wholeWord(`(?=[a-z\\d]{0,7}${DASH}?\\d{6})[a-z]{1,4}\\d{0,3}[a-z]{0,2}${DASH}?\\d{6,7}`)

/** Cars, taxis, trailers and transit, motorcycles and the army. */
const PLATES = [
  `${PLATE}(?:\\s|${DASH})?\\d{3}(?:\\s|${DASH})?${PLATE}{2}(?:(?:\\s|${DASH})?\\d{2,3}(?:\\s?RUS)?)?`,
  `${PLATE}{2,3}\\s?\\d{3,4}\\s?${PLATE}?\\s?\\d{2,3}`,
  `\\d{4}\\s?${PLATE}{2}\\s?\\d{2,3}`,
]

/** Of diplomats; of the police, mopeds and historic cars, in capitals. */
const RARE_PLATES = [
  wholeWord('\\d{3}(?:[CС][DД]\\d|[DДTТ]\\d{3})\\d{2,3}'),
  wholeWord(`(?:${PLATE}\\d{4}|\\d{3,4}${PLATE}|(?:\\d{3}|${PLATE}{2}\\d{2})${PLATE}{2})\\d{2,3}`, 'gu'),
]

const SPELLED_PLATES = PLATES.map((pattern) => wholeWord(pattern))

/** In capitals, or without blanks: «от 239 100 км» and «в 120 км» are no plates. */
const WRITTEN_PLATES = [
  ...PLATES.map((pattern) => wholeWord(pattern, 'gu')),
  wholeWord(`${PLATE}\\d{3}${PLATE}{2}\\d{2,3}`),
]

/** Series and number of a vehicle passport or a registration certificate. */
const VEHICLE_PAPERS = [
  wholeWord('\\d{2}\\s?\\p{Lu}{2}\\s?(?:№\\s?)?\\d{6}', 'gu'),
  wholeWord('\\d{2}\\p{L}{2}\\d{6}'),
]

/** Passport, driving licence and certificate 4 + 6 digits; foreign passport 2 + 7; СНИЛС. */
const PERSON_PAPERS = wholeWord(
  `(?<!\\d[.,])(?:\\d{2}(?:\\s|${DASH})?\\d{2}(?:${APART}|,\\s?|\\s?(?=№))(?:(?:№|номер)\\s?)?\\d{6}|\\d{2}\\s?№\\s?\\d{7}|(?:\\d{3}${DASH}){3}\\d{2}|(?:\\d{3}${DASH}){2}\\d{3}\\s\\d{2})`,
)

/** Ten digits at the word need no blank; in other places they are a number of anything. */
const NAMED_PAPER = '(?:паспорт|passport|снилс)'

/** Six single characters at least, three of them digits: «А 1 2 3 В С 7 7». */
const SPELLED = wholeWord(
  // Fewer than nine digits without a letter are a list.
  `(?=(?:\\d${APART}){0,8}(?:\\p{L}(?![\\p{L}\\d])|(?<=(?:\\d${APART}){8})\\d))(?=(?:[\\p{L}\\d]${APART}){5})(?:(?:\\p{L}${APART}){0,12}\\d${APART}){2}(?:\\p{L}${APART}){0,12}\\d(?:${APART}[\\p{L}\\d])*`,
)

/** Sessions, links, and tickets: values by name, and long random texts of both cases. */
const SECRETS: readonly RegExp[] = [
  /(?<=\bBearer\s{1,3})[^\s"',]+/gi,
  /(?<=(?:token|code|key|secret|ticket|signature|password)["']?\s{0,2}[=:]\s{0,2}["']?)(?=[\w-]*\d)[\w.-]{16,}/gi,
  /(?<![\w-])(?=[\d_a-z-]*[A-Z])(?=[\d_A-Z-]*[a-z])[\w-]{40,}/g,
]

const PRIVATE: readonly RegExp[] = [
  ...SECRETS,
  // A percent-encoded address may hide any of the others.
  /[\w.-]{0,64}(?:%[\da-f]{2}[\w.-]{0,64})+/gi,
  // E-mail.
  /[^\s@<>"'(),;:/]{1,64}@[^\s@<>"'(),;:/]{1,64}\.[^\s@<>"'(),;:/]{2,64}/gu,
  /[^\s@<>"'(),;:/]{1,64}\s{0,3}@\s{0,3}(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24}(?![\p{L}\d])/gu,
  GLUED_VIN,
  FRAME,
  SPELLED,
  PERSON_PAPERS,
  new RegExp(`(?<=${NAMED_PAPER}[^\\d\\n]{0,30})\\d{9,11}(?!\\d)`, 'giu'),
  new RegExp(`(?<!\\d)\\d{9,11}(?=[^\\d\\n]{1,30}${NAMED_PAPER})`, 'giu'),
  ...VEHICLE_PAPERS,
  // Russian, or of any country after a plus; not after a decimal point.
  /(?<!\d\.?)(?:\+?[78][\s\-–—()._]{0,3})?9(?:[\s\-–—()._]{0,3}\d){9}(?!\d)/gu,
  /(?<!\d\.?)(?:\+7|8|7(?=[\s\-–—()._]{0,3}[348]))(?:[\s\-–—()._]{0,3}\d){10}(?!\d)/gu,
  /\+\d(?:[\s\-–—()._]{0,3}\d){8,13}(?!\d)/gu,
  ...SPELLED_PLATES,
  ...RARE_PLATES,
]

const GONE = '…'

/** In Latin letters, by the patronymic: «IVANOV IVAN IVANOVICH», «Anna Ilyinichna Ivanova». */
const LATIN_PERSON = (() => {
  const word = "[A-Z][A-Za-z'’-]{1,40}\\s{1,3}"
  const patronymic = "[A-Z][A-Za-z'’]{1,40}(?:[oeOE](?:vich|VICH|vna|VNA)|(?:ichna|ICHNA))(?![\\w-])"
  return new RegExp(
    `(?<![\\w$.-])(?:${word}){1,2}${patronymic}(?:\\s[A-Z][A-Za-z]{1,40}(?:[vn]a?|[VN]A?)(?![\\w-]))?`,
    'g',
  )
})()

/**
 * Removes numbers of cars, papers and phones, e-mails and secrets, and shortens names of persons to
 * initials.
 */
export function maskPrivate(text: string): string {
  const plain = folded(text)
  const read = folded(unescaped(plain))
  const persons = maskPersonsIn(read).replaceAll(LATIN_PERSON, maskPerson)
  const result = masked(persons, { vins: SPELLED_VINS, others: PRIVATE, mask: GONE })
  return result === read ? plain : result
}

/** Of JSON and code: in «\nXTA…» the «n» is no letter of a VIN. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/\\{1,4}(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_, long, short) =>
      String.fromCharCode(Number.parseInt(long ?? short, 16)).replace(/\p{Cc}/u, ' '),
    )
    .replaceAll(/\\{1,4}[nrtbfv]/g, ' ')

const PAPERS = [
  ...VEHICLE_PAPERS,
  // A year before another number is no series.
  wholeWord('(?!(?:19|20)\\d{2}\\s)\\d{2}\\s?\\d{2}\\s\\d{6}'),
]

/** Of policies, cards, notices, messages and contracts: public registers find the car by them. */
const RECORD_NUMBERS = [
  /№\s?[\p{L}\d][\p{L}\d/-]*/gu,
  // No date of ISO 8601.
  /(?<![\p{L}\d/-])(?!\d{4}-\d{2}-\d{2})(?=(?:[^\s\d]{0,40}\d){5})[\p{L}\d]+(?:[/-][\p{L}\d]+)+/gu,
  /(?<![\d.,])(?:\p{Lu}{3}\s?)?\d{7,}(?![\d.,]*\d)/gu,
]

/** Masks VINs, frame numbers, plates and numbers of papers and records in a text for buyers. */
export const maskCarNumbers = (text: string): string =>
  masked(text, {
    vins: WRITTEN_VINS,
    others: [...PAPERS, FRAME, ...WRITTEN_PLATES, ...RECORD_NUMBERS],
    mask: '[номер скрыт]',
  })

/** Also true of some texts without one, such as «от 239 100 км». */
export const mayHaveCarNumber = (text: string): boolean =>
  masked(text, {
    vins: WRITTEN_VINS,
    others: [...PAPERS, FRAME, ...SPELLED_PLATES, ...RECORD_NUMBERS],
    mask: GONE,
  }) !== text

/** Characters of another width or style, such as «ＸＴＡ», and invisible ones hide no number. */
const folded = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{L}\p{M}\p{Nd}\uFF01-\uFF5E]+/gu, (word) => normalized(word, 'NFKC'))

interface Masking {
  readonly vins: RegExp
  readonly others: readonly RegExp[]
  readonly mask: string
}

/** Also masks what may be the beginning or end of another VIN, so that no rest of one is left. */
function withoutVins(text: string, { vins, mask }: Masking): string {
  return text.replace(vins, (run) => {
    const parts = [...run.matchAll(/[\p{L}\d]+/gu)]
    let [rest, end] = ['', 0]
    for (const { from, to } of vinsIn(parts)) {
      if (from >= end) rest += run.slice(end, from) + mask
      end = to
    }
    return rest + run.slice(end)
  })
}

/** Places of consecutive parts that together have the length of a VIN. */
function* vinsIn(parts: readonly RegExpExecArray[]): Generator<{ from: number; to: number }> {
  let [first, length] = [0, 0]
  for (const [last, part] of parts.entries()) {
    length += part[0].length
    while (length > VIN_LENGTH) {
      length -= parts[first]?.[0].length ?? 0
      first += 1
    }
    const number = parts
      .slice(first, last + 1)
      .map(String)
      .join('')
    if (length === VIN_LENGTH && isLikeVin(number, first === last))
      yield { from: parts[first]?.index ?? 0, to: part.index + part[0].length }
  }
}

/** @param isWhole written without separators */
function isLikeVin(number: string, isWhole: boolean): boolean {
  const digits = number.match(/\d/g)?.length ?? 0
  const isPlain = digits >= LEAST_DIGITS_OF_VIN && (isWhole || /\d$/.test(number))
  if (!LETTER_FOR_DIGIT.test(number)) return isPlain
  const least = isWhole ? LEAST_DIGITS_OF_MISTYPED.whole : LEAST_DIGITS_OF_MISTYPED.spelled
  return digits >= least && SERIAL.test(number)
}

function masked(text: string, masking: Masking): string {
  const plain = folded(text)
  const result = masking.others.reduce(
    (rest, pattern) => rest.replace(pattern, masking.mask),
    withoutVins(plain, masking),
  )
  return result === plain ? text : result
}
