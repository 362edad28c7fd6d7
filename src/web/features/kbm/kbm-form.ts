import { classAfterYears, type KbmClass, kbmClass, nextClass } from '#shared/kbm/kbm.ts'
import { parseNumber } from '#shared/text/numbers.ts'

export interface KbmForm {
  /** Name of the class; if blank, the years decide. */
  readonly kbm: string
  /** Whole, without a claim. */
  readonly years: string
  readonly claims: string
  /** Premium before the coefficient, in roubles. */
  readonly premium: string
}

export const emptyKbmForm: KbmForm = { kbm: '3', years: '', claims: '0', premium: '' }

export interface KbmOutcome {
  readonly now: KbmClass
  readonly next: KbmClass
  readonly price?: { readonly now: number; readonly next: number }
}

export function kbmFormFrom(query: URLSearchParams): KbmForm {
  const field = (name: keyof KbmForm) => query.get(name) ?? emptyKbmForm[name]
  return { kbm: field('kbm'), years: field('years'), claims: field('claims'), premium: field('premium') }
}

export function kbmOutcome(form: KbmForm): KbmOutcome | undefined {
  const now = currentClass(form)
  if (now === undefined) return undefined
  const next = nextClass(now.name, wholeNumber(form.claims) ?? 0)
  const premium = parseNumber(form.premium)
  if (premium === undefined || premium <= 0) return { now, next }
  return { now, next, price: { now: premium * now.coefficient, next: premium * next.coefficient } }
}

function currentClass({ kbm, years }: KbmForm): KbmClass | undefined {
  const careful = wholeNumber(years)
  return kbmClass(kbm) ?? (careful === undefined ? undefined : classAfterYears(careful))
}

const wholeNumber = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined
