import { DAY_MS } from '#shared/durations.ts'
import type {
  AccidentFact,
  Fact,
  MarketFact,
  PledgeFact,
  RepairFact,
  RestrictionFact,
  UseFact,
  WantedFact,
} from './facts.ts'

/**
 * Records as they are counted. What happens once at a time is one, whatever it is called by whoever tells it: as many are
 * counted as the source has that tells most of them.
 */
function events<One extends Fact>(records: readonly One[], keyOf: KeyOf<One> = () => undefined): One[] {
  if (!records.some(isLight)) return distinctEvents(records, keyOf)
  const counted = records.filter((one) => !isLight(one))
  const told = new Set(distinctEvents(counted, keyOf))
  const further = new Set(unmatched(records, told.size))
  return records.filter((one) => told.has(one) || further.has(one))
}

/** The same of what can only be the same; undefined of what may be another. */
type KeyOf<One> = (one: One) => string | undefined

/** What its source only marks may be any record that another source tells. */
const isLight = ({ isUncounted }: Fact): boolean => isUncounted === true

/** Lights of the source that has most of them, as far as there are more than all that is told: each may be of any of it. */
function unmatched<One extends Fact>(records: readonly One[], told: number): readonly One[] {
  const bySource = [...Map.groupBy(records, sourceOf).values()]
  const further = bySource.map((own) => own.filter(isLight).slice(told))
  return further.reduce((most, some) => (some.length > most.length ? some : most), [])
}

const sourceOf = ({ teller }: Fact): string => teller?.source ?? ''

function distinctEvents<One extends Fact>(records: readonly One[], keyOf: KeyOf<One>): One[] {
  const alike = new Map<string, Map<string, number>>()
  return records.filter((one) => {
    const key = keyOf(one)
    if (key === undefined) return true
    const byTeller = alike.get(key) ?? new Map<string, number>()
    alike.set(key, byTeller)
    const most = Math.max(0, ...byTeller.values())
    const teller = sourceOf(one)
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

export const restrictionEvents = <Restriction extends RestrictionFact>(
  restrictions: readonly Restriction[],
): Restriction[] => events(restrictions)

export const pledgeEvents = <Pledge extends PledgeFact>(pledges: readonly Pledge[]): Pledge[] =>
  events(pledges)

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
