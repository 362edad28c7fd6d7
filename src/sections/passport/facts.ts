import type { Facts, PassportFact } from '#facts/facts.ts'
import { folded } from '#facts/folded.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import type { Passport, PassportData } from './contract.ts'

/** Words for "unknown"; «нет» alone is not one. */
const UNKNOWN =
  /^(?:[-–—]+|неизвестно|не определен\S*|не указан\S*|нет (?:данных|сведений|информации)|(?:данные|сведения) отсутствуют)$/u

const isStated = (text: string | undefined): text is string =>
  text !== undefined && !UNKNOWN.test(folded(text))

const DUE = /не ?(?:у|о)плачен|не ?внесен|задолженн|(?<!не )подлежит уплате/u
const PAID = /^(?:утил\S*(?: сбор)? )?(?:у|о)плачен[ао]?$/u
const EXEMPT = /^(?:утил\S*(?: сбор)? )?(?:не (?:требуется|взимается|подлежит уплате)|освобожден\S*)$/u

/** Undefined: missing; `unread`: unknown. */
export function feeOf(text: string | undefined): PassportFact['recyclingFee'] | 'unread' {
  if (!isStated(text)) return undefined
  const words = folded(text)
  if (DUE.test(words)) return 'unpaid'
  if (PAID.test(words)) return 'paid'
  return EXEMPT.test(words) ? 'exempt' : 'unread'
}

const NONE =
  /^(?:нет|false|ограничени[йя] (?:нет|отсутствуют|не (?:наложен|установлен|выявлен|имеет)\S*)|(?:нет|без) ограничений|отсутству(?:ет|ют)|не (?:наложен[ыо]?|установлен[ыо]?|выявлен[ыо]?|имеется|зарегистрирован[ыо]?))\.?$/u

/** Verbatim; empty: none; undefined: missing. */
export function restrictionIn(text: string | undefined): readonly string[] | undefined {
  if (!isStated(text)) return undefined
  return NONE.test(folded(text)) ? [] : [text]
}

/** «Электронный ПТС 164301000000001». */
export const recordOf = ({ kind, number }: Pick<Passport, 'kind' | 'number'>): string =>
  `${kind === 'electronic' ? 'Электронный ПТС' : 'ПТС'} ${number ?? 'без номера'}`

export const facts = ({ list, unread }: PassportData): Facts => ({
  passports: list.map(passportOf),
  unread: [
    ...unreadFacts('Паспорт', unread),
    ...list.flatMap((one) => missingIn(one).map((field) => ({ record: recordOf(one), field }))),
    ...list
      .filter(({ recyclingFee }) => feeOf(recyclingFee) === 'unread')
      .map((one) => ({ record: `${recordOf(one)}, утильсбор «${one.recyclingFee?.trim()}»` })),
  ],
})

function passportOf(passport: Passport): PassportFact {
  const fee = feeOf(passport.recyclingFee)
  return {
    record: recordOf(passport),
    isElectronic: passport.kind === undefined ? undefined : passport.kind === 'electronic',
    status: passport.status,
    hasDuplicate: passport.hasDuplicate,
    recyclingFee: fee === 'unread' ? undefined : fee,
    restrictions: [
      ...(restrictionIn(passport.customsRestrictions) ?? []).map((text) => `таможенное («${text}»)`),
      ...(restrictionIn(passport.otherRestrictions) ?? []),
    ],
  }
}

function missingIn(passport: Passport): string[] {
  const { status, hasDuplicate, recyclingFee, customsRestrictions, otherRestrictions } = passport
  const restrictions = [customsRestrictions, otherRestrictions].map(restrictionIn)
  return [
    ...(status === undefined ? ['статус паспорта'] : []),
    ...(hasDuplicate === undefined ? ['меняли ли паспорт'] : []),
    ...(feeOf(recyclingFee) === undefined ? ['утилизационный сбор'] : []),
    ...(restrictions.includes(undefined) ? ['ограничения в паспорте'] : []),
  ]
}
