import type { PassportFact } from '#report/facts.ts'
import { folded } from '#report/folded.ts'

/** Words that say that nothing is known; «нет» alone is none of them. */
const UNKNOWN =
  /^(?:[-–—]+|неизвестно|не определен\S*|не указан\S*|нет (?:данных|сведений|информации)|(?:данные|сведения) отсутствуют)$/u

const isSaid = (text: string | undefined): text is string => text !== undefined && !UNKNOWN.test(folded(text))

const DUE = /не ?(?:у|о)плачен|не ?внесен|задолженн|(?<!не )подлежит уплате/u
const PAID = /^(?:утил\S*(?: сбор)? )?(?:у|о)плачен[ао]?$/u
const EXEMPT = /^(?:утил\S*(?: сбор)? )?(?:не (?:требуется|взимается|подлежит уплате)|освобожден\S*)$/u

/** Undefined: nobody has said; `unread`: in words that nobody here knows. */
export function feeOf(text: string | undefined): PassportFact['recyclingFee'] | 'unread' {
  if (!isSaid(text)) return undefined
  const words = folded(text)
  if (DUE.test(words)) return 'unpaid'
  if (PAID.test(words)) return 'paid'
  return EXEMPT.test(words) ? 'exempt' : 'unread'
}

const NONE =
  /^(?:нет|false|ограничени[йя] (?:нет|отсутствуют|не (?:наложен|установлен|выявлен|имеет)\S*)|(?:нет|без) ограничений|отсутству(?:ет|ют)|не (?:наложен[ыо]?|установлен[ыо]?|выявлен[ыо]?|имеется|зарегистрирован[ыо]?))\.?$/u

/** What is restricted, in the words of the passport; none where it says so; undefined: nobody has said. */
export function restrictionIn(text: string | undefined): readonly string[] | undefined {
  if (!isSaid(text)) return undefined
  return NONE.test(folded(text)) ? [] : [text]
}
