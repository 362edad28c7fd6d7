import { DAY_MS } from '#shared/durations.ts'
import type { AccidentFact, Fact, MarketFact, RepairFact, UseFact, WantedFact } from './facts.ts'

/**
 * Records as they are counted. What happens once at a time is one, whatever it is called by whoever tells it: as many are
 * counted as the source has that tells most of them.
 * @param keyOf the same of what can only be the same; undefined of what may be another.
 */
function events<One extends Fact>(records: readonly One[], keyOf: (one: One) => string | undefined): One[] {
  const alike = new Map<string, Map<string, number>>()
  return records.filter((one) => {
    const key = keyOf(one)
    if (key === undefined) return true
    const byTeller = alike.get(key) ?? new Map<string, number>()
    alike.set(key, byTeller)
    const most = Math.max(0, ...byTeller.values())
    const teller = one.teller?.source ?? ''
    const count = (byTeller.get(teller) ?? 0) + 1
    byTeller.set(teller, count)
    return count > most
  })
}

/** A car is in one accident at a minute; a day alone is no minute. */
export const accidentEvents = <Accident extends AccidentFact>(accidents: readonly Accident[]): Accident[] =>
  events(accidents, ({ date }) => {
    const time = date?.getTime() ?? 0
    return time % DAY_MS === 0 ? undefined : `${time}`
  })

/** A car is sought once from a day on. */
export const wantedEvents = <Wanted extends WantedFact>(wanted: readonly Wanted[]): Wanted[] =>
  events(wanted, ({ since }) => since && `${since.getTime()}`)

/** Nobody reckons the same sum twice on one day. */
export const repairEvents = <Repair extends RepairFact>(repairs: readonly Repair[]): Repair[] =>
  events(repairs, ({ date, total }) =>
    date === undefined || total === undefined ? undefined : `${date.getTime()} ${total}`,
  )

/** The same prices are of the same advertisements. */
export const marketEvents = <Market extends MarketFact>(markets: readonly Market[]): Market[] =>
  events(markets, ({ lower, upper }) => `${lower} ${upper}`)

/** Of one kind and the same days. */
export const useEvents = <Use extends UseFact>(uses: readonly Use[]): Use[] =>
  events(uses, ({ kind, from, to }) =>
    from === undefined || to === undefined ? undefined : `${kind} ${from.getTime()} ${to.getTime()}`,
  )
