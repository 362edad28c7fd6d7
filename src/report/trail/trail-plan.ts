import type { CarFacts } from '#facts/evidence.ts'
import type { OwnerFact } from '#facts/facts.ts'
import { type Holder, holders } from '#facts/holders.ts'
import { type Unheld, unheld } from '#facts/unheld.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { formatSpan } from '#shared/text/spans.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import { byAnswer } from '#verdict/rules/firing.ts'
import { type Happening, happenings } from '#verdict/trail/happenings.ts'
import { countInWords } from '#verdict/trail/kind-words.ts'
import { type OwnerBar, ownerBars, ownerChapters, type PledgeBar, pledgeBars } from './bars.ts'
import { lineOf, yearsOf } from './line.ts'
import { nodesOf, type TrailNode } from './nodes.ts'

/** Everything needed to draw the story of a car. Places are per cent of its life. */
export interface TrailPlan {
  /** «12 лет 8 месяцев». */
  readonly span: string
  /** Sections that told something. */
  readonly sources: number
  readonly years: readonly { readonly at: number; readonly year: number }[]
  readonly owners: readonly OwnerBar[]
  readonly pledges: readonly PledgeBar[]
  readonly nodes: readonly TrailNode[]
  /** The same from top to bottom: every owner, and what happened meanwhile. */
  readonly chapters: readonly Chapter[]
  /** «5 полисов и осмотров»: what did not find room; undefined when all did. */
  readonly rest: string | undefined
  /** Everything, oldest first, for the table. */
  readonly all: readonly Happening[]
  readonly holders: readonly Holder[]
  /** When the car was nobody’s, for the table. */
  readonly unheld: readonly Unheld<OwnerFact>[]
  /** «от 243 100 км»: what the odometer should show at least, where its last reading is false. */
  readonly proven: string | undefined
}

export interface Chapter {
  /** Undefined: what happened before the first known owner. */
  readonly owner: OwnerBar | undefined
  readonly happenings: readonly Happening[]
}

const MOST_HAPPENINGS = 16

const WORTH = ['danger', 'warn', 'note'] as const

/** Undefined where no answer names a day. */
export function trailPlan(car: CarFacts, now: Date): TrailPlan | undefined {
  const all = happenings(car, now)
  const people = holders(car)
  const days = [...all.map(({ date }) => date), ...people.flatMap(({ owner: { from, to } }) => [from, to])]
  const known = days.filter((day) => day !== undefined)
  if (known.length === 0) return undefined
  const line = lineOf(known, now)
  const shown = mostTelling(all)
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
      shown.filter((one) => !isBar(one, pledges)),
      line,
    ),
    chapters: chaptersOf(ownerChapters(people, line), shown),
    rest: shown.length < all.length ? countInWords(all.filter((one) => !shown.includes(one))) : undefined,
    all,
    holders: people,
    unheld: byAnswer(car.owners).flatMap(unheld),
    proven: provenWords(car, now),
  }
}

/** A pledge that is over lies under the line as a bar, and needs no place on it. */
const isBar = ({ kind, tone, date }: Happening, pledges: readonly PledgeBar[]): boolean =>
  (kind === 'pledge-end' || (kind === 'pledge' && tone === 'note')) &&
  pledges.some(({ since, until }) => [since, until].some((day) => day?.getTime() === date.getTime()))

/** The gravest and, of equally grave ones, the newest; in their order. */
function mostTelling(all: readonly Happening[]): readonly Happening[] {
  const ranked = [...all].reverse().sort((a, b) => worthOf(a) - worthOf(b))
  const kept = new Set(ranked.slice(0, MOST_HAPPENINGS))
  return all.filter((one) => kept.has(one))
}

const worthOf = ({ tone, kind }: Happening): number =>
  WORTH.indexOf(tone) + (kind === 'policy' ? 2 : kind === 'inspection' || kind === 'reading' ? 1 : 0)

function provenWords(car: CarFacts, now: Date): string | undefined {
  const { sum, proven } = mileage(car, now)
  return sum && proven ? `от ${formatKm(proven.km)}` : undefined
}

/** What happened between two owners stands under the earlier one. */
function chaptersOf(owners: readonly OwnerBar[], shown: readonly Happening[]): readonly Chapter[] {
  const meanwhile = ({ date }: Happening): OwnerBar | undefined =>
    owners.findLast(({ since }) => since !== undefined && since <= date)
  return [undefined, ...owners]
    .map((owner) => ({ owner, happenings: shown.filter((one) => meanwhile(one) === owner) }))
    .filter(({ owner, happenings: some }) => owner !== undefined || some.length > 0)
}
