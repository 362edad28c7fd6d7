import { type InContext, PAID_AFTER, SETTLED_AFTER } from './denials.ts'
import { oneOf } from './said.ts'

/** Whether a bare word of a bond is denied in a list, or said of the buyer's own money. */

const LISTED = oneOf(
  '(?:авто)?(?:залог|кредит|лизинг|арест|запрет|пристав|розыск)\\p{L}{0,3}',
  '(?:ограничени|обременени|авари)\\p{L}{1,3}',
  '(?:угон|долг|штраф|проблем|обязательств)\\p{L}{0,3}',
  'дтп',
)
const AND = '(?:,? (?:(?:и|или|ни|без|и без|а также) )?| ?/ ?)'
const LIST_GOES_ON = '(?= ?(?:$|[^\\p{L}\\p{N} ])| (?:и|или|ни|нет|не|на рег\\p{L}*)(?!\\p{L}))'

/** «без аварий и ДТП, арестов, » before a word in the genitive; a nominative is no part of such a list. */
const NO_LIST_BEFORE = new RegExp(
  `(?<!\\p{L})(?:без|нет|ни|никаких|не име\\p{L}+|не было|отсутств\\p{L}+) (?:(?:каких-либо|всяких|любых) )?(?:${LISTED}${AND})*$`,
  'iu',
)
const GENITIVE = /(?:а|я|й|ов)$/iu
const GOES_ON = new RegExp(`^${LIST_GOES_ON}`, 'iu')

/** «арестов, запретов и залогов нет», «кредитов не имеет». */
const NO_LIST_AFTER = new RegExp(
  `^(?:${AND}${LISTED})*(?: на рег\\p{L}*(?: действия)?)?(?: (?:вообще|точно|никогда))? ${oneOf('нет', 'не было', 'не име\\p{L}+', 'не накладыв\\p{L}+', 'не числ\\p{L}+', 'не знач\\p{L}+', 'не найден\\p{L}?', 'отсутств\\p{L}+')}(?= ?(?:$|[^\\p{L} ]))`,
  'iu',
)

/** «Проверена на залоги и аресты», «по реестру залогов». */
const LOOKED_UP = new RegExp(
  `(?<!\\p{L})(?:провер\\p{L}+ (?:\\p{L}+ )?(?:на|по) (?:${LISTED}${AND})*|(?:реестр|баз|отчет)\\p{L}* )$`,
  'iu',
)

const SELLING = '(?:прода|покупк|купить|приобрести|возьмите|забирайте|отдам|отдаю)\\p{L}*'
const OFFERING = oneOf(
  'возмож\\p{L}+',
  'можно',
  '(?:одобр|доступ|предлага)\\p{L}+',
  'оформ(?:им|лю|ляем)',
  'помо(?:жем|гу|щь)',
  'вне(?:сите|сти)',
  'оставьте',
  'рассмотр(?:им|ю)',
)
/** Between the offer and the money: «возможна продажа в», «помощь с». What is not of this list may be the seller's. */
const OFFERED = oneOf(
  '(?:продажа|покупка|оформление|обмен|торг|рассрочка|лизинг|кредит)(?:,| и| или)?',
  'и',
  'или',
  '(?:взять|купить|приобрести|забрать)',
)

/** «продам в кредит», «возможен залог 10 000». */
const OFFERED_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${SELLING} (?:(?!купл|купил|взя|брал|приобрет|оформ)\\p{L}+ ){0,2}(?:в|под|через)|${OFFERING}(?: ${OFFERED}){0,3}(?: (?:в|под|с|через))?) $`,
  'iu',
)

/** «кредит одобрим», «кредит от 5 %», «залог здоровья». */
const OFFERED_AFTER = new RegExp(
  `^ ${oneOf(
    '(?:возмож|одобр|доступ)\\p{L}+',
    'можно(?= ?(?:$|[^\\p{L} ]))',
    'оформ(?:им|лю|ляем)',
    'без (?:первонач|взнос|справок)\\p{L}*',
    'от \\d+(?:[.,]\\d+)? ?%',
    'от (?:\\d+ )?банков',
    'за бронь',
    '(?:успеха|надежности|качества|здоровья|безопасности)',
    'по скорост\\p{L}+',
    'скорост\\p{L}+',
  )}`,
  'iu',
)

/** A dealer's list: «трейд-ин, кредит, лизинг». */
const TRADED = /(?:трейд[ -]?ин|trade[ -]?in)(?:[,/ ]+(?:и )?(?:кредит|лизинг|рассрочка))*[,/ ]+(?:и )?$/iu

/** «Погасим ваш кредит». */
const YOURS = /(?<!\p{L})ваш\p{L}{0,3} $/iu

const SCRAP_FEE = /^утил/iu

export const isMentionDenied = ({ said, before, after }: InContext): boolean =>
  (GENITIVE.test(said) && NO_LIST_BEFORE.test(before) && GOES_ON.test(after)) ||
  NO_LIST_AFTER.test(after) ||
  LOOKED_UP.test(before) ||
  YOURS.test(before) ||
  OFFERED_BEFORE.test(before) ||
  OFFERED_AFTER.test(after) ||
  SETTLED_AFTER.test(after) ||
  (SCRAP_FEE.test(said) && PAID_AFTER.test(after)) ||
  (TRADED.test(before) && GOES_ON.test(after))
