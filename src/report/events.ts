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
function events<One extends Fact>(
  records: readonly One[],
  { keyOf = () => undefined, isLight = () => false }: Counting<One>,
): One[] {
  if (!records.some(isLight)) return distinctEvents(records, keyOf)
  const told = new Set(
    distinctEvents(
      records.filter((one) => !isLight(one)),
      keyOf,
    ),
  )
  const further = new Set(unmatched(records, told.size, isLight))
  return records.filter((one) => told.has(one) || further.has(one))
}

interface Counting<One> {
  /** The same of what can only be the same; undefined of what may be another. */
  readonly keyOf?: (one: One) => string | undefined
  /** True of a record that tells no more than that there is one: it may be any that another source tells. */
  readonly isLight?: (one: One) => boolean
}

/** Lights of the source that tells most of them, as far as there are more than all that is told. */
function unmatched<One extends Fact>(
  records: readonly One[],
  told: number,
  isLight: (one: One) => boolean,
): readonly One[] {
  const bySource = [...Map.groupBy(records, sourceOf).values()]
  const further = bySource.map((own) => own.filter(isLight).slice(0, Math.max(0, own.length - told)))
  return further.reduce((most, some) => (some.length > most.length ? some : most), [])
}

const sourceOf = ({ teller }: Fact): string => teller?.source ?? ''

function distinctEvents<One extends Fact>(
  records: readonly One[],
  keyOf: (one: One) => string | undefined,
): One[] {
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
  events(accidents, {
    keyOf({ date }) {
      const time = date?.getTime() ?? 0
      return time % DAY_MS === 0 ? undefined : `${time}`
    },
    isLight: ({ date, place, damage }) => date === undefined && place === undefined && damage.length === 0,
  })

/** A car is sought once from a day on. */
export const wantedEvents = <Wanted extends WantedFact>(wanted: readonly Wanted[]): Wanted[] =>
  events(wanted, {
    keyOf: ({ since }) => since && `${since.getTime()}`,
    isLight: ({ since, region }) => since === undefined && region === undefined,
  })

export const restrictionEvents = <Restriction extends RestrictionFact>(
  restrictions: readonly Restriction[],
): Restriction[] =>
  events(restrictions, {
    isLight: ({ since, code, setter, region, proceedings }) =>
      [since, code, setter, region, proceedings].every((told) => told === undefined),
  })

export const pledgeEvents = <Pledge extends PledgeFact>(pledges: readonly Pledge[]): Pledge[] =>
  events(pledges, { isLight: ({ from, to, holders }) => (from ?? to) === undefined && holders.length === 0 })

/** Nobody reckons the same sum twice on one day. */
export const repairEvents = <Repair extends RepairFact>(repairs: readonly Repair[]): Repair[] =>
  events(repairs, {
    keyOf: ({ date, total }) =>
      date === undefined || total === undefined ? undefined : `${date.getTime()} ${total}`,
  })

/** The same prices are of the same advertisements. */
export const marketEvents = <Market extends MarketFact>(markets: readonly Market[]): Market[] =>
  events(markets, { keyOf: ({ lower, upper }) => `${lower} ${upper}` })

/** Of one kind and the same days. */
export const useEvents = <Use extends UseFact>(uses: readonly Use[]): Use[] =>
  events(uses, {
    keyOf: ({ kind, from, to }) =>
      from === undefined || to === undefined ? undefined : `${kind} ${from.getTime()} ${to.getTime()}`,
  })
