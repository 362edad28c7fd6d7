import type { Said } from '../told.ts'
import { agreed, GAP, NOT_AFTER_A_WORD } from './said.ts'
import { isOdometer, isPrice } from './told-limits.ts'

/** `146 000`, `146.000`, `1'090'000`, `146000`, `1,09`; not the tail of a longer number. */
const NUMBER =
  "(?<number>\\d{1,3}(?:[ \\u00a0\\u2009\\u202f.,']\\d{3}){1,3}(?!\\d|[ \\u00a0]\\d{3}(?!\\d))|\\d{1,9}(?:[.,]\\d{1,2})?(?!\\d|[.,]\\d))"
const NOT_IN_A_NUMBER = `${NOT_AFTER_A_WORD}(?<!\\d(?:[.,']|\\s?[-–—]\\s?))`
const THOUSANDS = '(?:тыс(?:яч[аи]?)?\\.?|т\\.?(?=\\s?(?:км|р))|т(?![\\p{L}])|к(?![\\p{L}])|k(?![\\p{L}]))'
const MILLIONS = '(?:млн\\.?|миллион(?:а|ов)?|лям(?:а|ов)?)'

interface Amount {
  /** Beside the number, it says what the number is. */
  readonly labelled: RegExp
  /** The number and its unit alone. */
  readonly bare: RegExp
  /** Before a bare number: then it is another one. */
  readonly otherBefore: RegExp
  readonly otherAfter: RegExp
  readonly least: number
  readonly fits: (value: number) => boolean
}

const RUN: Amount = {
  labelled: new RegExp(
    `${NOT_AFTER_A_WORD}пробег(?:ом|а)?${GAP}(?:(?:реальн|родн|оригинальн|честн)\\p{L}{2,3}${GAP})?(?:\\(?км\\)?${GAP})?(?:всего|составляет|около|примерно|~|≈)?${GAP}${NUMBER}(?:\\s?(?<thousands>${THOUSANDS}))?(?:\\s?(?:км|километр\\p{L}{0,3})(?!\\s?/\\s?ч)(?![\\p{L}]))?`,
    'giu',
  ),
  bare: new RegExp(
    `${NOT_IN_A_NUMBER}${NUMBER}(?:\\s?(?<thousands>${THOUSANDS}))?\\s?(?:км|километр\\p{L}{0,3})(?![\\p{L}])`,
    'giu',
  ),
  otherBefore:
    /(?<!\p{L})(?:кажд\p{L}*|через|до|за|на|раз в|по (?:рф|россии|трассе)|после|с|от|около|проехал\p{L}*|прошл\p{L}*|прошел|гарантия|или|расход\p{L}*)[\s:~]*$/iu,
  otherAfter: /^(?:\s?\/\s?ч|\s+(?:в час|назад|до|от|по|запас|хода|осталось|гарант)|\s?[-–—])/iu,
  least: 1000,
  fits: isOdometer,
}

const CURRENCY = '(?:₽|руб(?:л\\p{L}{1,2})?\\.?|р\\.?)(?![\\p{L}])'

const ASKED: Amount = {
  labelled: new RegExp(
    `${NOT_AFTER_A_WORD}(?:цен[аоу]й?|стоимость|прошу|просят|отдам за|продам за|продаю за)${GAP}(?:всего|около|примерно|~|≈)?${GAP}${NUMBER}(?:\\s?(?:(?<thousands>${THOUSANDS})|(?<millions>${MILLIONS})))?(?:\\s?${CURRENCY})?(?!\\s?(?:км|\\p{L}*\\.?\\s?км))`,
    'giu',
  ),
  bare: new RegExp(
    `${NOT_IN_A_NUMBER}${NUMBER}(?:\\s?(?:(?<thousands>${THOUSANDS})|(?<millions>${MILLIONS})))?\\s?${CURRENCY}`,
    'giu',
  ),
  otherBefore:
    /(?<!\p{L})(?:торг\p{L}*|скидк\p{L}*|влож\p{L}*|потрач\p{L}*|обошл\p{L}*|за|до|от|на|плюс|доплат\p{L}*|стоил\p{L}*|был\p{L}*|налог\p{L}*|осаго|каско|аванс\p{L}*|залог\p{L}*|задаток|в месяц)[\s:~]*$/iu,
  otherAfter: /^(?:\s?(?:\/|в)\s?(?:мес|год|сут|день)|\s+(?:торг|скидк|доплат|налог)|\s?[-–—]\s?\d)/iu,
  least: 10_000,
  fits: isPrice,
}

/** The odometer, in kilometres. */
export const runIn = (text: string): Said<number> | undefined => amountIn(text, RUN)

/** The asked price, in roubles. */
export const priceIn = (text: string): Said<number> | undefined => amountIn(text, ASKED)

/** What is called by its name goes before numbers with a unit; two that differ are nothing. */
function amountIn(text: string, amount: Amount): Said<number> | undefined {
  const labelled = [...text.matchAll(amount.labelled)].filter((match) => !goesOn(text, match))
  const found = labelled.length > 0 ? labelled : bareOnes(text, amount)
  return agreed(found.flatMap((match) => amountOf(match, amount)))
}

const bareOnes = (text: string, { bare, otherBefore, otherAfter }: Amount): RegExpExecArray[] =>
  [...text.matchAll(bare)].filter(
    (match) =>
      !otherBefore.test(text.slice(Math.max(0, match.index - LOOK_BACK), match.index)) &&
      !otherAfter.test(after(text, match)),
  )

const LOOK_BACK = 24

/** «120–130 тыс.»: a range is no number. */
const goesOn = (text: string, match: RegExpExecArray): boolean => /^\s?[-–—]\s?\d/u.test(after(text, match))

const after = (text: string, match: RegExpExecArray): string =>
  text.slice(match.index + match[0].length, match.index + match[0].length + LOOK_BACK)

function amountOf(match: RegExpExecArray, { least, fits }: Amount): Said<number>[] {
  const { number = '', thousands, millions } = match.groups ?? {}
  const value = Math.round(numberOf(number) * (millions ? 1_000_000 : thousands ? 1000 : 1))
  return value >= least && fits(value) ? [{ value, said: match[0].trim() }] : []
}

const GROUPED = /^\d{1,3}(?:\D\d{3})+$/u

const numberOf = (text: string): number =>
  Number(GROUPED.test(text) ? text.replace(/\D/gu, '') : text.replace(',', '.'))
