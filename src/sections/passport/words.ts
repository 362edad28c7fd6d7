import type { PassportFact } from '#facts/facts.ts'
import { folded } from '#facts/folded.ts'

/** Words for "unknown"; «нет» alone is not one. */
const UNKNOWN =
  /^(?:[-–—]+|неизвестно|не определен\S*|не указан\S*|нет (?:данных|сведений|информации)|(?:данные|сведения) отсутствуют)$/u

const isStated = (text: string | undefined): text is string =>
  text !== undefined && !UNKNOWN.test(folded(text))

const DUE = /не ?(?:у|о)плачен|не ?внесен|задолженн|(?<!не )подлежит уплате/u
const PAID = /^(?:утил\S*(?: сбор)? )?(?:у|о)плачен[ао]?$/u
const EXEMPT = /^(?:утил\S*(?: сбор)? )?(?:не (?:требуется|взимается|подлежит уплате)|освобожден\S*)$/u

/** Undefined: missing; `unread`: unknown words. */
export function feeOf(text: string | undefined): PassportFact['recyclingFee'] | 'unread' {
  if (!isStated(text)) return undefined
  const words = folded(text)
  if (DUE.test(words)) return 'unpaid'
  if (PAID.test(words)) return 'paid'
  return EXEMPT.test(words) ? 'exempt' : 'unread'
}

const NONE =
  /^(?:нет|false|ограничени[йя] (?:нет|отсутствуют|не (?:наложен|установлен|выявлен|имеет)\S*)|(?:нет|без) ограничений|отсутству(?:ет|ют)|не (?:наложен[ыо]?|установлен[ыо]?|выявлен[ыо]?|имеется|зарегистрирован[ыо]?))\.?$/u

/** Verbatim; empty: no restrictions; undefined: missing. */
export function restrictionIn(text: string | undefined): readonly string[] | undefined {
  if (!isStated(text)) return undefined
  return NONE.test(folded(text)) ? [] : [text]
}
