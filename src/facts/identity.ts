import type { Proven } from './evidence.ts'
import { type Day, type Fact, type FactKinds, type Facts, recordsByKind } from './facts.ts'
import { memoize } from './sources/memoize.ts'
import {
  contentOf,
  dayNumber,
  hasMinute,
  joinedRepeat,
  numberedName,
  verbatimOf,
} from './sources/same-record.ts'

type Part = string | number | undefined

/**
 * Two records are one event by a register's number and day. Without a number they are one by day
 * and details, across sources only: two records of one answer are two events.
 */
interface Identity<One extends Fact> {
  readonly isNumbered?: boolean
  /** Set: a record without a day matches none. */
  readonly day?: (one: One) => Day
  /** Undefined: too little data. */
  readonly details?: (one: One) => readonly Part[] | undefined
  /** Separates events of equal day and details; default: the number. */
  readonly mark?: (one: One) => Part
}

const ifPresent = (first: Part, ...others: readonly Part[]): readonly Part[] | undefined =>
  first === undefined ? undefined : [first, ...others]

const identities: { readonly [Kind in keyof FactKinds]: Identity<FactKinds[Kind]> } = {
  cars: {},
  owners: { day: ({ from }) => from },
  // A vehicle has one accident per minute; a bare day may be any minute of it.
  accidents: {
    isNumbered: true,
    day: ({ date }) => date,
    details: () => [],
    mark: ({ date, record }) => (date && hasMinute(date) ? date.getTime() : numberedName(record)),
  },
  wanted: { day: ({ since }) => since, details: () => [] },
  restrictions: {
    day: ({ since }) => since,
    details: ({ code, setter }) => [code, setter],
    mark: ({ proceedings }) => proceedings,
  },
  readings: { isNumbered: true, day: ({ date }) => date, details: ({ km }) => [km] },
  inspections: { isNumbered: true, day: ({ date }) => date, details: ({ km }) => [km] },
  policies: { isNumbered: true, day: ({ from }) => from },
  pledges: { isNumbered: true, day: ({ from }) => from, details: ({ holders }) => holders.toSorted() },
  recalls: { details: ({ reason }) => ifPresent(reason) },
  customs: { day: ({ date }) => date, details: () => [] },
  // Equal prices come from the same adverts.
  market: { details: ({ lower, upper }) => [lower, upper] },
  uses: {
    isNumbered: true,
    day: ({ from }) => from,
    details: ({ kind, to }) => ifPresent(to && dayNumber(to), kind),
  },
  // Two estimates of one day and sum are one.
  repairs: { isNumbered: true, day: ({ date }) => date, details: ({ total }) => ifPresent(total) },
  ads: { day: ({ date }) => date, details: ({ price, km }) => ifPresent(price, km) },
  passports: { isNumbered: true },
  disposals: { day: ({ date }) => date, details: ({ kind }) => [kind] },
  absences: { details: () => [] },
  unread: { isNumbered: true },
}

export interface EventIdentity {
  readonly number: string | undefined
  readonly day: number | undefined
  readonly alike: string | undefined
  readonly mark: Part
}

export function eventIdentity<Kind extends keyof FactKinds>(kind: Kind, one: FactKinds[Kind]): EventIdentity {
  const { isNumbered = false, day: dayOf, details: detailsOf, mark } = identities[kind]
  const number = isNumbered ? numberedName(one.record) : undefined
  const moment = dayOf?.(one)
  const day = moment && dayNumber(moment)
  const details = dayOf && day === undefined ? undefined : detailsOf?.(one)
  return { number, day, alike: details && JSON.stringify([day, ...details]), mark: mark ? mark(one) : number }
}

/** Equal for equal content, also from two sources. */
export const recordKey = (record: Proven<Fact>): string => `${record.answer.section.id} ${contentOf(record)}`

/** Equal for equal names. Followed cars store its hash. */
export const recordName = (section: string, record: string): string => `${section}: ${record}`

export const readingKey = ({ date, km }: { readonly date: Day; readonly km?: number | undefined }): string =>
  `${date && dayNumber(date)} ${km}`

/** Contradictory copies within one answer count as one event, and the worst is judged. */
export const withoutRepeats = memoize(
  (facts: Facts): Facts =>
    Object.fromEntries(recordsByKind(facts).map(([kind, records]) => [kind, eachOnce(kind, records)])),
)

function eachOnce(kind: keyof FactKinds, records: readonly Fact[]): readonly Fact[] {
  if (identities[kind].isNumbered !== true) return records
  const groups = Map.groupBy(records, (one, at) => numberedName(one.record) ?? at)
  return groups.size === records.length
    ? records
    : [...groups.values()].flatMap((copies) => (copies.length === 1 ? copies : mergedCopies(kind, copies)))
}

function mergedCopies(kind: keyof FactKinds, copies: readonly Fact[]): Fact[] {
  const results: Fact[] = []
  for (const copy of copies
    .map((one) => ({ one, text: verbatimOf(one) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))) {
    const index = results.findIndex((one) => joinedRepeat(one, copy.one, kind) !== undefined)
    const one = results[index] && joinedRepeat(results[index], copy.one, kind)
    if (one) results[index] = one
    else results.push(copy.one)
  }
  return results
}
