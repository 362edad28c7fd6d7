import { carFacts } from '#facts/car-facts.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import type { Topic } from '#shared/contract/section.ts'
import { day, report } from './report.ts'

export const carOf = (facts: Partial<Record<Topic, Facts>>): CarFacts =>
  carFacts(report({ owners: {}, ...facts }))

/** `yyyy-MM-dd` and kilometres. */
export type Cards = readonly (readonly [iso: string, km: number])[]

/** With their readings. */
export function inspected(...cards: Cards): Facts {
  const inspections = cards.map(([iso, km]) => ({
    record: `Диагностическая карта ${iso}`,
    date: day(iso),
    validTo: undefined,
    km,
  }))
  return { inspections, readings: inspections.map(({ record, date, km }) => ({ record, date, km })) }
}

/** Without `to` the period lasts. */
export const owned = (...periods: readonly (readonly [from: string, to?: string])[]): Facts => ({
  owners: periods.map(([from, to]) => ({
    record: `Период владения с ${from}`,
    kind: 'person',
    from: day(from),
    to: to === undefined ? undefined : day(to),
    isPresent: to === undefined,
  })),
})

/** The number format has no-break spaces. */
export const plain = (text: string | undefined): string | undefined => text?.replaceAll(/\s/gu, ' ')
