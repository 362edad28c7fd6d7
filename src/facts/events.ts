import type { Answered } from './evidence.ts'
import type { Fact, FactKinds } from './facts.ts'
import { type EventIdentity, eventIdentity } from './identity.ts'

/**
 * Merges duplicates of one event (`identity.ts`). If sources disagree on the count, the highest
 * count of a single source wins.
 */
const eventsOf =
  <Kind extends keyof FactKinds>(kind: Kind) =>
  <One extends FactKinds[Kind]>(records: readonly One[]): One[] => {
    if (!records.some(isFlag)) return distinctEvents(kind, records)
    const detailed = records.filter((one) => !isFlag(one))
    const events = new Set(distinctEvents(kind, detailed))
    const further = new Set(unmatched(records, events.size))
    return records.filter((one) => events.has(one) || further.has(one))
  }

/** A bare "exists" flag may be any record of another source. */
const isFlag = ({ isUncounted }: Fact): boolean => isUncounted === true

/** The flags of the source with most of them, less one per detailed event, which a flag may be. */
function unmatched<One extends Fact>(records: readonly One[], detailedCount: number): readonly One[] {
  const bySource = [...Map.groupBy(records, sourceOf).values()]
  const further = bySource.map((own) => own.filter(isFlag).slice(detailedCount))
  return further.reduce((most, some) => (some.length > most.length ? some : most), [])
}

/** Two sections may report one event, as two sources of one section do. */
type Placed = Fact & { readonly answer?: Pick<Answered, 'section'> }

const sourceKey = (section: string, source = ''): string => `${section} ${source}`

const sectionOf = ({ answer }: Placed): string => answer?.section.id ?? ''

const sourceOf = (one: Placed): string => sourceKey(sectionOf(one), one.alternativeSource?.source)

interface Item<One> extends EventIdentity {
  readonly one: One
  readonly at: number
}

type Event<One> = readonly Item<One>[]

/** Possibly one event. */
interface Alike<One> {
  readonly events: Set<Event<One>>
  readonly bySource: Map<string, Set<Event<One>>>
  readonly marks: Set<unknown>
}

function distinctEvents<Kind extends keyof FactKinds, One extends FactKinds[Kind]>(
  kind: Kind,
  records: readonly One[],
): One[] {
  if (records.length < 2) return [...records]
  const groups = new Map<unknown, Alike<One>>()
  for (const event of eventsIn(records.map((one, at) => ({ one, at, ...eventIdentity(kind, one) })))) {
    const [key = event] = event.flatMap(({ alike }) => alike ?? []).sort()
    const group = groups.get(key) ?? { events: new Set(), bySource: new Map(), marks: new Set() }
    groups.set(key, group)
    group.events.add(event)
    for (const { one, mark } of event) {
      if (mark !== undefined) group.marks.add(mark)
      for (const source of sourcesOf(one))
        group.bySource.set(source, (group.bySource.get(source) ?? new Set()).add(event))
    }
  }
  return [...groups.values()]
    .flatMap(({ events, bySource, marks }) => {
      const most = Math.max(marks.size, ...[...bySource.values()].map(({ size }) => size))
      return [...events].slice(0, most).flatMap(fullest)
    })
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

const sourcesOf = (one: Placed): readonly string[] => [
  sourceOf(one),
  ...(one.agreement?.sources ?? []).map(({ source }) => sourceKey(sectionOf(one), source)),
]

/** A numbered record without a day gets its number's earliest day. */
function eventsIn<One>(items: readonly Item<One>[]): readonly Event<One>[] {
  const first = new Map<string | undefined, number>()
  for (const { number, day } of items)
    if (day !== undefined) first.set(number, Math.min(day, first.get(number) ?? day))
  return [
    ...Map.groupBy(items, (item) =>
      item.number === undefined ? item : `${item.number} ${item.day ?? first.get(item.number)}`,
    ).values(),
  ]
}

const fullest = <One extends Fact>(event: Event<One>): Item<One> | [] =>
  event.find(({ one }) => one.isUnread !== true) ?? event[0] ?? []

export const accidentEvents = eventsOf('accidents')
export const wantedEvents = eventsOf('wanted')
export const restrictionEvents = eventsOf('restrictions')
export const pledgeEvents = eventsOf('pledges')
export const repairEvents = eventsOf('repairs')
export const marketEvents = eventsOf('market')
export const usageEvents = eventsOf('uses')
export const inspectionEvents = eventsOf('inspections')
export const policyEvents = eventsOf('policies')
export const recallEvents = eventsOf('recalls')
export const customsEvents = eventsOf('customs')
export const adEvents = eventsOf('ads')
export const disposalEvents = eventsOf('disposals')
