import type { CarFacts } from '#facts/evidence.ts'
import type { OwnerFact } from '#facts/facts.ts'
import { type Holder, holders } from '#facts/holders.ts'
import { type OwnershipGap, ownershipGaps } from '#facts/ownership-gaps.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { formatSpan } from '#shared/text/spans.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import { byAnswer } from '#verdict/rules/finding-records.ts'
import { type DatedEvent, datedEvents } from '#verdict/trail/dated-events.ts'
import { countInWords } from '#verdict/trail/kind-words.ts'
import { type OwnerBar, ownerBars, ownerChapters, type PledgeBar, pledgeBars } from './bars.ts'
import { lifeLineOf, yearsOf } from './line.ts'
import { nodesOf, type TrailNode } from './nodes.ts'

/** Positions are per cent of the car's life. */
export interface TrailPlan {
  /** «12 лет 8 месяцев». */
  readonly span: string
  readonly sources: number
  readonly years: readonly { readonly at: number; readonly year: number }[]
  readonly owners: readonly OwnerBar[]
  readonly pledges: readonly PledgeBar[]
  readonly nodes: readonly TrailNode[]
  /** For the vertical layout. */
  readonly chapters: readonly Chapter[]
  /** «5 полисов и осмотров». */
  readonly rest: string | undefined
  /** For the table, oldest first. */
  readonly all: readonly DatedEvent[]
  readonly holders: readonly Holder[]
  /** For the table. */
  readonly ownershipGaps: readonly OwnershipGap<OwnerFact>[]
  /** «от 243 100 км», if the last reading is lower. */
  readonly proven: string | undefined
}

export interface Chapter {
  readonly owner: OwnerBar | undefined
  readonly events: readonly DatedEvent[]
}

const MOST_EVENTS = 16

const WORTH = ['danger', 'warn', 'note'] as const

/** Undefined without dated records. */
export function trailPlan(car: CarFacts, now: Date): TrailPlan | undefined {
  const all = datedEvents(car, now)
  const people = holders(car)
  const days = [...all.map(({ date }) => date), ...people.flatMap(({ owner: { from, to } }) => [from, to])]
  const readableDays = days.filter((day) => day !== undefined)
  if (readableDays.length === 0) return undefined
  const line = lifeLineOf(readableDays, now)
  const shownEvents = gravestEvents(all)
  const pledges = pledgeBars(car.pledges, line)
  return {
    span: formatSpan(line.from, line.to),
    sources: new Set([
      ...all.map(({ section }) => section),
      ...people.map(({ owner }) => owner.answer.section.id),
    ]).size,
    years: yearsOf(line),
    owners: ownerBars(people, line),
    pledges,
    nodes: nodesOf(
      shownEvents.filter((one) => !isBar(one, pledges)),
      line,
    ),
    chapters: chaptersOf(ownerChapters(people, line), shownEvents),
    rest:
      shownEvents.length < all.length
        ? countInWords(all.filter((one) => !shownEvents.includes(one)))
        : undefined,
    all,
    holders: people,
    ownershipGaps: byAnswer(car.owners).flatMap(ownershipGaps),
    proven: provenWords(car, now),
  }
}

const isBar = ({ kind, tone, date }: DatedEvent, pledges: readonly PledgeBar[]): boolean =>
  (kind === 'pledge-end' || (kind === 'pledge' && tone === 'note')) &&
  pledges.some(({ since, until }) => [since, until].some((day) => day?.getTime() === date.getTime()))

/** The gravest events, the newest of equal ones. */
function gravestEvents(all: readonly DatedEvent[]): readonly DatedEvent[] {
  const ranked = [...all].reverse().sort((a, b) => weightOf(a) - weightOf(b))
  const retained = new Set(ranked.slice(0, MOST_EVENTS))
  return all.filter((one) => retained.has(one))
}

const weightOf = ({ tone, kind }: DatedEvent): number =>
  WORTH.indexOf(tone) + (kind === 'policy' ? 2 : kind === 'inspection' || kind === 'reading' ? 1 : 0)

function provenWords(car: CarFacts, now: Date): string | undefined {
  const { sum, proven } = mileage(car, now)
  return sum && proven ? `от ${formatKm(proven.km)}` : undefined
}

function chaptersOf(owners: readonly OwnerBar[], shown: readonly DatedEvent[]): readonly Chapter[] {
  const meanwhile = ({ date }: DatedEvent): OwnerBar | undefined =>
    owners.findLast(({ since }) => since !== undefined && since <= date)
  return [undefined, ...owners]
    .map((owner) => ({ owner, events: shown.filter((one) => meanwhile(one) === owner) }))
    .filter(({ owner, events: some }) => owner !== undefined || some.length > 0)
}
