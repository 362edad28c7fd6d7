import { folded } from '#facts/folded.ts'

const COUNTRIES = [
  ['Беларусь', /б[еи]л[ао]рус/u],
  ['Казахстан', /казахстан/u],
  ['Киргизия', /к[иы]рг[иы]з/u],
  ['Армения', /армени/u],
] as const

export const unionCountry = (marks = ''): string | undefined =>
  COUNTRIES.find(([, pattern]) => pattern.test(folded(marks)))?.[0]

const UNPAID = /не ?(?:у|о)плачен|не ?внесен|задолженн/u
const PAID = /утил\S*(?: сбор)?\D{0,20}уплачен|не уплачивается|не подлежит уплате|обязательств/u

/** Undefined: unrecognised. */
export function markedFee(marks = ''): 'paid' | 'unpaid' | undefined {
  const words = folded(marks)
  if (!/утил/u.test(words)) return undefined
  if (UNPAID.test(words)) return 'unpaid'
  return PAID.test(words) ? 'paid' : undefined
}
