import type { QuotedValue } from '#facts/buyer-input.ts'
import { isOdometer, isPrice } from '#facts/input-limits.ts'
import { GOES_ON_ABOUT_PART, HEADING_CHARS, isAfterPartOrWork, isHeading, isRunOfPart } from './car-scope.ts'
import { commonValue, GAP, NOT_AFTER_A_WORD, plainPattern } from './word-patterns.ts'

/** `146 000`, `146.000`, `1'090'000`, `146000`, `1,09`; not the tail of a longer number. */
const NUMBER =
  "(?<number>\\d{1,3}(?:[ .,']\\d{3}){1,3}(?!\\d| \\d{3}(?!\\d))|\\d{1,9}(?:[.,]\\d{1,2})?(?!\\d|[.,]\\d))"
const NOT_IN_A_NUMBER = `${NOT_AFTER_A_WORD}(?<!\\d(?:[.,']| ?[-–—] ?))`
const THOUSANDS = '(?:тыс(?:яч[аи]?)?\\.?|т\\.?(?= ?(?:км|р))|т(?![\\p{L}])|к(?![\\p{L}]))'
const MILLIONS = '(?:млн\\.?|миллион(?:а|ов)?|лям(?:а|ов)?)'

/** «в Америке 5 тысяч»: only the unit separates miles from kilometres. */
const DISTANCE = '(?:(?:км|километр\\p{L}{0,3})|(?<miles>миль|мил[яи]|miles|mi))(?![\\p{L}])'
const KM_IN_MILE = 1.609344

type Condition = (text: string, match: RegExpExecArray) => boolean

interface Amount {
  /** With a label next to the number. */
  readonly labelled: RegExp
  /** Number and unit only. */
  readonly bare: RegExp
  readonly otherBefore: RegExp
  readonly otherAfter: RegExp
  /** Whether it is about the car; default: yes. */
  readonly isLabelledOfCar?: Condition
  readonly isBareOfCar?: Condition
  readonly least: number
  readonly fits: (value: number) => boolean
}

const RUN: Amount = {
  labelled: plainPattern(
    `${NOT_AFTER_A_WORD}(?:(?<!\\d ?(?:${THOUSANDS}|км)? ?)пробег(?:ом|а)?|(?:одометр|спидометр|приборк)\\p{L}{0,2})${GAP}(?:(?:(?:реальн|родн|оригинальн|честн)\\p{L}{2,3}|машины|авто(?:мобиля)?)${GAP})?(?:\\(?км\\)?${GAP})?(?:всего|составляет|около|примерно|~|≈)?${GAP}${NUMBER}(?: ?(?<thousands>${THOUSANDS}))?(?: ?${DISTANCE}(?! ?/ ?ч))?`,
    'g',
  ),
  bare: plainPattern(
    `${NOT_IN_A_NUMBER}${NUMBER}(?: ?(?<thousands>${THOUSANDS}))? ?(?:${DISTANCE}|пробега?(?![\\p{L}]))`,
    'g',
  ),
  otherBefore:
    /(?<!\p{L})(?:кажд\p{L}*|через|до|за|на|раз в|по (?:рф|россии|трассе)|после|с|от|около|прошл\p{L}*|прошел|гарантия|или|расход\p{L}*)[ :~]*$/iu,
  otherAfter: /^(?: ?\/ ?ч| (?:в час|назад|до|от|по|запас|хода|осталось|гарант)| ?[-–—])/iu,
  isLabelledOfCar: (text, match) => !isRunOfPart(text, match.index) && !goesOnAboutPart(text, match),
  isBareOfCar: (text, match) => isByItself(text, match) && !goesOnAboutPart(text, match),
  least: 1000,
  fits: isOdometer,
}

/** Mark, year, engine, gearbox, owner or adjective. */
const PRECEDES_RUN = plainPattern(
  `(?:^|[^a-zа-я0-9 ]|(?<![\\p{L}\\p{N}])(?:(?:19|20)\\d\\d(?: ?(?:год[ау]?(?: выпуска)?|г\\.? ?в?\\.?))?|(?:реальн|родн|оригинальн|честн)[\\p{L}]{2,3}|всего|сейчас|автомат|механика|вариатор|робот|дизель|бензин|[ам]кпп|[ам]т|(?:at|mt|cvt)|\\d л|л\\.? ?с\\.?|хозяин|владел[\\p{L}]+|приборке|так(?:ой|ая) же))[ ~≈]?$`,
)

const goesOnAboutPart: Condition = (text, match) =>
  !match[0].endsWith('.') && GOES_ON_ABOUT_PART.test(after(text, match))

/** Between marks, not «на этой резине 8000 км» or «масло менял, 5000 км назад». */
const isByItself: Condition = (text, { 0: run, index }) =>
  run.includes('пробег') ||
  ((PRECEDES_RUN.test(text.slice(Math.max(0, index - LOOK_CHARS), index)) ||
    (index < HEADING_CHARS && isHeading(text.slice(0, index)))) &&
    !isAfterPartOrWork(text, index))

/** «реальный 250 000», but not «реальный около 250 000». */
const TRUE_RUN = plainPattern(
  `${NOT_AFTER_A_WORD}(?:реальн|настоящ|фактическ)\\p{L}{2}(?: пробег)?${GAP}${NUMBER}(?: ?(?<thousands>${THOUSANDS}))?(?: ?${DISTANCE}(?! ?/ ?ч))?(?! ?(?:[-–—] ?\\d|\\+|₽|[рг](?:уб|од|\\.|(?![\\p{L}]))))`,
  'g',
)

const CURRENCY = '(?:₽|руб(?:л\\p{L}{1,2})?\\.?|р\\.?)(?![\\p{L}])'

const ASKED: Amount = {
  labelled: plainPattern(
    `${NOT_AFTER_A_WORD}(?:цен[аоу]й?|стоимость|прошу|просят|отдам за|продам за|продаю за)${GAP}(?:всего|около|примерно|~|≈)?${GAP}${NUMBER}(?: ?(?:(?<thousands>${THOUSANDS})|(?<millions>${MILLIONS})))?(?: ?${CURRENCY})?(?! ?(?:км|\\p{L}*\\.? ?км))`,
    'g',
  ),
  bare: plainPattern(
    `${NOT_IN_A_NUMBER}${NUMBER}(?: ?(?:(?<thousands>${THOUSANDS})|(?<millions>${MILLIONS})))? ?${CURRENCY}`,
    'g',
  ),
  otherBefore:
    /(?<!\p{L})(?:торг\p{L}*|скидк\p{L}*|влож\p{L}*|потрач\p{L}*|обошл\p{L}*|за|до|от|на|плюс|доплат\p{L}*|стоил\p{L}*|был\p{L}*|налог\p{L}*|осаго|каско|аванс\p{L}*|залог\p{L}*|задаток|в месяц)[ :~]*$/iu,
  otherAfter: /^(?: ?(?:\/|в) ?(?:мес|год|сут|день)| (?:торг|скидк|доплат|налог)| ?[-–—] ?\d)/iu,
  least: 10_000,
  fits: isPrice,
}

/** Kilometres. */
export const runIn = (text: string): QuotedValue<number> | undefined => amountIn(text, RUN)

/** Roubles. */
export const priceIn = (text: string): QuotedValue<number> | undefined => amountIn(text, ASKED)

/** Kilometres that the seller calls the true ones; a rounded «250» is none. */
export const trueRunIn = (text: string): QuotedValue<number> | undefined =>
  commonValue(amountsOf([...text.matchAll(TRUE_RUN)], RUN))

export const runsCalled = (text: string): QuotedValue<number>[] => amountsOf(labelPattern(text, RUN), RUN)
export const pricesCalled = (text: string): QuotedValue<number>[] =>
  amountsOf(labelPattern(text, ASKED), ASKED)

/** Labelled numbers first; then the lowest, which flatters the car. */
function amountIn(text: string, amount: Amount): QuotedValue<number> | undefined {
  const named = labelPattern(text, amount)
  if (named.length === 0) return commonValue(amountsOf(bareOnes(text, amount), amount))
  return amountsOf(named, amount).toSorted((a, b) => a.value - b.value)[0]
}

const labelPattern = (text: string, { labelled, isLabelledOfCar }: Amount): RegExpExecArray[] =>
  [...text.matchAll(labelled)].filter(
    (match) =>
      isLabelledOfCar?.(text, match) !== false &&
      !goesOn(text, match) &&
      !PER_YEAR_BEFORE.test(text.slice(Math.max(0, match.index - LOOK_CHARS), match.index)),
  )

const PER_YEAR_BEFORE = /(?<!\p{L})(?:средн|годов|среднегодов)\p{L}{2} $/iu

const amountsOf = (found: readonly RegExpExecArray[], amount: Amount): QuotedValue<number>[] =>
  found.flatMap((match) => amountOf(match, amount))

const bareOnes = (text: string, { bare, otherBefore, otherAfter, isBareOfCar }: Amount): RegExpExecArray[] =>
  [...text.matchAll(bare)].filter(
    (match) =>
      isBareOfCar?.(text, match) !== false &&
      !otherBefore.test(text.slice(Math.max(0, match.index - LOOK_CHARS), match.index)) &&
      !otherAfter.test(after(text, match)),
  )

/** Context on either side, in characters. */
const LOOK_CHARS = 24

/** «120–130 тыс.», «15 000 км в год». */
const goesOn = (text: string, match: RegExpExecArray): boolean =>
  /^ ?(?:[-–—] ?\d|(?:\/|в|за) ?(?:год|мес))/iu.test(after(text, match))

const after = (text: string, match: RegExpExecArray): string =>
  text.slice(match.index + match[0].length, match.index + match[0].length + LOOK_CHARS)

function amountOf(match: RegExpExecArray, { least, fits }: Amount): QuotedValue<number>[] {
  const { number = '', thousands, millions, miles } = match.groups ?? {}
  const unit = (millions ? 1_000_000 : thousands ? 1000 : 1) * (miles ? KM_IN_MILE : 1)
  const value = Math.round(numberOf(number) * unit)
  return value >= least && fits(value) ? [{ value, said: match[0].trim() }] : []
}

const GROUPED = /^\d{1,3}(?:\D\d{3})+$/u

const numberOf = (text: string): number =>
  Number(GROUPED.test(text) ? text.replace(/\D/gu, '') : text.replace(',', '.'))
