import type { Section, Topic } from '#shared/contract/section.ts'
import { carFacts } from './car-facts.ts'
import type { Answered, CarFacts } from './evidence.ts'
import type { Facts } from './facts.ts'

/** Sections as a test needs them: one of every topic, named by it. */
const sectionOf = (tells: Topic, order: number): Section => ({
  id: tells,
  order,
  path: `/v1/${tells}/{vin}/{captcha_token}`,
  action: tells,
  title: tells,
  mark: tells,
  tells,
  about: '',
  source: 'ГИБДД',
  nothing: '',
  proves: 'seen',
  freshFor: { found: 1, nothing: 1 },
})

/** The day on which the cars of the tests are looked at. */
export const NOW = new Date('2026-11-22T09:00:00Z')

export const day = (iso: string): Date => new Date(iso)

/** What a car's answers tell, section by section. */
export const carOf = (told: Partial<Record<Topic, Facts>>): CarFacts =>
  carFacts(
    (Object.entries(told) as [Topic, Facts][]).map(
      ([tells, facts], index): Answered => ({
        kind: 'answered',
        section: sectionOf(tells, index + 1),
        outcome: 'found',
        facts,
        checkedAt: NOW.toISOString(),
        stale: false,
      }),
    ),
  )

/** `yyyy-MM-dd` and kilometres. */
export type Cards = readonly (readonly [iso: string, km: number])[]

/** Inspections, with the readings they are. */
export function inspected(...cards: Cards): Facts {
  const inspections = cards.map(([iso, km]) => ({
    record: `Диагностическая карта ${iso}`,
    date: day(iso),
    validTo: undefined,
    km,
  }))
  return { inspections, readings: inspections.map(({ record, date, km }) => ({ record, date, km })) }
}

/** Owners one after another: from, and to where it ended. */
export const owned = (...periods: readonly (readonly [from: string, to?: string])[]): Facts => ({
  owners: periods.map(([from, to]) => ({
    record: `Период владения с ${from}`,
    kind: 'person',
    from: day(from),
    to: to === undefined ? undefined : day(to),
    isPresent: to === undefined,
  })),
})

/** As a person would type it: the number format has no-break spaces. */
export const plain = (text: string | undefined): string | undefined => text?.replaceAll(/\s/gu, ' ')
