import type { Fact, FactKinds } from './facts.ts'
import { type Named, named } from './identity.ts'

/**
 * Records as they are counted: of one event one (`identity.ts`), whatever it is called and by how many sources. Of events
 * that may be the same as many are counted as the source has that reports most of them.
 */
const eventsOf =
  <Kind extends keyof FactKinds>(kind: Kind) =>
  <One extends FactKinds[Kind]>(records: readonly One[]): One[] => {
    if (!records.some(isLight)) return distinctEvents(kind, records)
    const counted = records.filter((one) => !isLight(one))
    const told = new Set(distinctEvents(kind, counted))
    const further = new Set(unmatched(records, told.size))
    return records.filter((one) => told.has(one) || further.has(one))
  }

/** What its source only marks may be any record that another source tells. */
const isLight = ({ isUncounted }: Fact): boolean => isUncounted === true

/** Lights of the source that has most of them, as far as there are more than all that is told: each may be of any of it. */
function unmatched<One extends Fact>(records: readonly One[], told: number): readonly One[] {
  const bySource = [...Map.groupBy(records, sourceOf).values()]
  const further = bySource.map((own) => own.filter(isLight).slice(told))
  return further.reduce((most, some) => (some.length > most.length ? some : most), [])
}

const sourceOf = ({ teller }: Fact): string => teller?.source ?? ''

/** A record, and what makes it one event with others. */
interface Item<One> extends Named {
  readonly one: One
  /** Its place among all. */
  readonly at: number
}

/** Records of one event. */
type Event<One> = readonly Item<One>[]

/** Events that may be the same. */
interface Alike<One> {
  readonly events: Set<Event<One>>
  /** Those that each source reports. */
  readonly bySource: Map<string, Set<Event<One>>>
  readonly marks: Set<unknown>
}

function distinctEvents<Kind extends keyof FactKinds, One extends FactKinds[Kind]>(
  kind: Kind,
  records: readonly One[],
): One[] {
  if (records.length < 2) return [...records]
  const groups = new Map<unknown, Alike<One>>()
  for (const event of eventsIn(records.map((one, at) => ({ one, at, ...named(kind, one) })))) {
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

const sourcesOf = (one: Fact): readonly string[] => [
  sourceOf(one),
  ...(one.agreement?.tellers ?? []).map(({ source }) => source),
]

/** A record of a number and no day is of the first day of that number. */
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

/** The record in whose words an event is told. */
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
