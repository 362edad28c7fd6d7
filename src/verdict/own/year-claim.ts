import type { Answered } from '#facts/evidence.ts'
import { sourceOf } from '#facts/words.ts'
import { YEARS_APART } from '#statements/named.ts'
import { agrees, type ClaimResult, differs, neutral, unavailable, unknown } from './claim.ts'
import type { Sources } from './sources.ts'

export function yearClaim(sources: Sources, year: number): ClaimResult {
  const { car, of } = sources
  const named = [...car.cars, ...car.accidents].flatMap((record) =>
    record.year === undefined ? [] : [{ year: record.year, answer: record.answer }],
  )
  if (named.length === 0) return of('owners') ? unknown('Года реестры не назвали') : unavailable('год')
  const [other] = named
    .filter((one) => one.year !== year)
    .sort((a, b) => Math.abs(b.year - year) - Math.abs(a.year - year))
  if (!other) {
    const answers = named.map(({ answer }) => answer)
    return agrees(`Тот же год: ${sourceNames(answers)}`, answers, sources)
  }
  const found = `${sourceOf(other.answer)}: ${other.year} год`
  return Math.abs(other.year - year) >= YEARS_APART
    ? differs(found)
    : neutral(`${found}. Разница в год бывает у модельного года`)
}

/** «ГИБДД, ФТС». */
export const sourceNames = (answers: readonly Answered[]): string =>
  [...new Set(answers.map(sourceOf))].join(', ')
