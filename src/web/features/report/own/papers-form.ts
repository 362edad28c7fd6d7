import type { ToldPapers } from '#facts/buyer-input.ts'
import { isOwnerCount, isPower, isYearBy } from '#facts/input-limits.ts'
import { toldVin } from '#statements/same-number.ts'
import { typedCount, typedPower, typedYear } from '#statements/typed.ts'

type Papers = Omit<ToldPapers, 'at'>

/** The duplicate is a checkbox. */
export type TypedPapers = Omit<Papers, 'isDuplicate'>

export type PaperErrors = Partial<Record<keyof TypedPapers, string>>

type Form = Readonly<Record<string, FormDataEntryValue>>

const typedAs = { power: typedPower, year: typedYear, owners: typedCount } as const

export function readPapers(form: Form, now: Date): { papers: Papers; errors: PaperErrors } {
  const text = (name: keyof TypedPapers) => String(form[name] ?? '').trim() || undefined
  const number = (name: keyof typeof typedAs, isSound: (value: number) => boolean) => {
    const typed = typedAs[name](text(name) ?? '')
    return typed !== undefined && isSound(typed) ? typed : undefined
  }
  const papers: Papers = {
    vin: text('vin'),
    body: text('body'),
    engine: text('engine'),
    colour: text('colour'),
    category: text('category'),
    passport: text('passport'),
    passportDate: text('passportDate'),
    passportMarks: text('passportMarks'),
    passportStatus: text('passportStatus'),
    power: number('power', isPower),
    year: number('year', isYearBy(now)),
    owners: number('owners', isOwnerCount),
    isDuplicate: form.isDuplicate !== undefined,
  }
  return { papers, errors: errorsOf(text, papers) }
}

const WRONG = {
  power: 'число, например 110, 81 кВт или 81/110',
  year: 'четыре цифры, например 2014',
  owners: 'число, например 2',
} as const

function errorsOf(text: (name: keyof TypedPapers) => string | undefined, papers: Papers): PaperErrors {
  const numbers = (['power', 'year', 'owners'] as const).flatMap((name) =>
    text(name) !== undefined && papers[name] === undefined
      ? [[name, `Не поняли «${text(name)}»: ${WRONG[name]}`]]
      : [],
  )
  const isHalf = papers.vin !== undefined && toldVin(papers.vin) === undefined
  return { ...Object.fromEntries(numbers), ...(isHalf && { vin: 'В VIN 17 знаков' }) }
}
