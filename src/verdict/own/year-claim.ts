import type { Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import { answersOfRecord, distinct, sourceOf, sourceOfRecord } from '#facts/words.ts'
import { YEARS_APART } from '#statements/named.ts'
import { agrees, type ClaimResult, differs, neutral, unavailable, unknown } from './claim.ts'
import type { Sources } from './sources.ts'

export function yearClaim(sources: Sources, year: number): ClaimResult {
  const { car, of } = sources
  const named = [...car.cars, ...car.accidents].flatMap((record) =>
    record.year === undefined ? [] : [{ year: record.year, record }],
  )
  if (named.length === 0) return of('owners') ? unknown('Года реестры не назвали') : unavailable('год')
  const [other] = named
    .filter((one) => one.year !== year)
    .sort((a, b) => Math.abs(b.year - year) - Math.abs(a.year - year))
  if (!other) {
    const records = named.map(({ record }) => record)
    return agreeing('Тот же год', records, sources)
  }
  const found = `${sourceOfRecord(other.record)}: ${other.year} год`
  return Math.abs(other.year - year) >= YEARS_APART
    ? differs(found)
    : neutral(`${found}. Разница в год бывает у модельного года`)
}

/** «То же: ГИБДД, ФТС». */
export const agreeing = (text: string, records: readonly Proven<Fact>[], sources: Sources): ClaimResult =>
  agrees(
    `${text}: ${distinct(records.flatMap(answersOfRecord).map(sourceOf)).join(', ')}`,
    records.flatMap(answersOfRecord),
    sources,
  )
