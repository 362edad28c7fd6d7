import { oneOf } from './said.ts'

/** Whether words of an admission are denied, or said of something else, by what stands around them. */

/** Words with what stands before and after them. */
export interface InContext {
  readonly said: string
  readonly before: string
  readonly after: string
}

/** Signs on either side in which a denial is looked for. */
const LOOK_SIGNS = 60

export const inContext = (plain: string, { 0: said, index }: RegExpExecArray): InContext => ({
  said,
  before: plain.slice(Math.max(0, index - LOOK_SIGNS), index),
  after: plain.slice(index + said.length, index + said.length + LOOK_SIGNS),
})

const STATES = '(?:состо(?:ит|ял[аи]?)|наход(?:ится|ил(?:ся|ась))|числи(?:тся|л(?:ся|ась))|значится|стоит)'
const DEEDS = oneOf(
  'был[аио]?',
  'участвовал[аи]?',
  'попадал[аи]?',
  'работал[аи]?',
  'использовал(?:ся|ась)',
  'эксплуатировал(?:ся|ась)',
  'накладывал\\p{L}{1,3}',
  'наложен[аоы]?',
  'име(?:ется|лось|ются)',
  'предлагать',
  '(?:разбира|прода|отда)(?:ю|ем)',
)
const PLACE = oneOf(
  'залоге',
  '(?:авто)?кредите',
  'лизинге',
  'розыске',
  'угоне',
  'аресте',
  'запрете',
  'ломбарде',
  'такси',
  'прокате',
  'каршеринге',
  'аренде',
  'дтп',
)
const CLAUSE_END = '(?= ?(?:$|[^\\p{L}\\p{N} ]))'

/** «не», «не состоит»: and nothing else stands between it and the words. */
const DENIED_BEFORE = new RegExp(
  `(?<!\\p{L})(?:не|ни|без|никогда) (?:(?:${STATES}|${DEEDS}) )?(?:в )?$`,
  'iu',
)

/** «не состоит», «мной не был» after it. */
const NOT_AFTER = new RegExp(
  `^ (?:(?:мной|мною|нами|никем|никогда|ни разу) )*не (?:${STATES}|${DEEDS})(?!\\p{L})`,
  'iu',
)

/** «Рассрочку не предлагаю», after it alone: «обмен не предлагаю, в залоге» is of two things. */
const NOT_OFFERED =
  /^ не (?:предлага(?:ю|ем|ется)|рассматрива(?:ю|ем|ется)|интересу(?:ет|ют)|нуж(?:на|ен|но)|да(?:ю|ем))(?!\p{L})/iu
const OFFER = /(?:рассрочк\p{L}|(?:кредит|лизинг)(?:а|ы|ов)?)$/iu

/** What takes a settling back: «снят, но не весь», «выплачен почти», «оплачен не полностью». */
const NOT_QUITE = oneOf(
  'но|однако|кроме|почти|частич|льготн|по льготн|будет|буду|скоро|осталось|остал(?:ся|ась)|за исключением',
  'не (?:весь|все|полност|до конца|целиком)',
)
const WHOLLY = `(?![^\\p{L}\\n.]*${NOT_QUITE})`

/** «Залог: нет», «запрет снят»; what «снят будет» is not, and a «нет» that more words follow is theirs. */
const NONE_AFTER = new RegExp(
  `^(?: ?[:—–-] ?(?:нет|отсутств\\p{L}+)| ?(?:уже )?(?:отсутств\\p{L}+|снят[ыао]?))${CLAUSE_END}${WHOLLY}`,
  'iu',
)

/** «Кредит выплачен». */
export const SETTLED_AFTER = new RegExp(
  `^ ?(?:[:—–-] ?)?(?:(?:уже|давно|полностью) )?(?:выплачен|погашен|закрыт)[ыао]?${CLAUSE_END}${WHOLLY}`,
  'iu',
)

/** «Утиль оплачен», whatever follows but what takes it back. */
export const PAID_AFTER = new RegExp(
  `^ (?:и (?:таможн|пошлин)\\p{L}{1,2} )?(?:(?:уже|полностью) )?(?:о|у|за)плачен[аы]?(?!\\p{L})${WHOLLY}`,
  'iu',
)

/** «нет» denies what stands in the genitive: «рассрочки нет». «В залоге нет, шучу» denies nothing. */
const GENITIVE =
  /(?:рассрочки|^долгов .+|(?:запрет|арест|залог|кредит|лизинг)(?:а|ов)|(?:ограничени|обременени)[йя]|дтп|аварий)$/iu
const NO_SUCH = new RegExp(`^ нет${CLAUSE_END}`, 'iu')

const IN_A_PLACE = new RegExp(`^в ${PLACE}$`, 'iu')

/** «не в розыске и» before another of the list. */
const LIST_BEFORE = new RegExp(
  `(?<!\\p{L})не (?:${STATES} )?(?:в )?${PLACE}(?: (?:и|или|ни) (?:в )?${PLACE})* (?:и|или|ни) $`,
  'iu',
)

/** «и залоге не была» after it. */
const LIST_AFTER = new RegExp(`^(?: (?:и|или) (?:в )?${PLACE})+ не (?:${STATES}|${DEEDS})`, 'iu')

/** «В угоне, в залоге не числится» is one list; «машина в угоне, в залоге не числится» is an admission first. */
const COMMA_LIST_AFTER = new RegExp(`^(?:(?: ?, ?| (?:и|или) )(?:в )?${PLACE})+ не ${STATES}`, 'iu')
const CLAUSE_START = /(?:^|[^\p{L} ]) ?$/u

const isDeniedInList = ({ said, before, after }: InContext): boolean =>
  IN_A_PLACE.test(said) &&
  (LIST_BEFORE.test(before) ||
    LIST_AFTER.test(after) ||
    (CLAUSE_START.test(before) && COMMA_LIST_AFTER.test(after)))

/** The cars that a dealer takes: «битых, машин в залоге и кредитных», and nothing else in between. */
const TAKEN = oneOf(
  '\\p{L}+[ыи]х',
  'битую|аварийную|кредитную|залоговую',
  'машин[уы]?',
  'авто(?:мобил\\p{L}{1,3})?',
  'тс',
  '(?:в|под|с|после) \\p{L}+',
)
const TAKES = '(?:выкуп(?:а|им|аем)?|скупка|покупаем|куплю|купим)'
/** Of what is taken in exchange one thing is named. */
const SWAPS = '(?:обмен\\p{L}?|меняю|обменяю|меняем) на (?:(?:вашу?|ваше|любую|другую|другое) )?'
const OF_OTHERS = new RegExp(
  `(?<!\\p{L})(?:${TAKES}(?:,? (?:(?:и|или|а также) )?${TAKEN})*(?:,? (?:(?:и|или|а также) )?| )|${SWAPS})$`,
  'iu',
)

export const isDenied = (words: InContext): boolean => {
  const { said, before, after } = words
  return (
    DENIED_BEFORE.test(before) ||
    NOT_AFTER.test(after) ||
    NONE_AFTER.test(after) ||
    (OFFER.test(said) && NOT_OFFERED.test(after)) ||
    (GENITIVE.test(said) && NO_SUCH.test(after)) ||
    OF_OTHERS.test(before) ||
    isDeniedInList(words)
  )
}
