import * as v from 'valibot'
import { isMissing, requiredText } from '#server/registry-kit/claims.ts'
import { at, saysAnything } from '#server/registry-kit/members.ts'
import { moment } from '#server/registry-kit/moments.ts'
import { formatDate, newestFirst, parseRussianDate } from '#shared/text/dates.ts'
import { flagged, type Said } from './flags.ts'

/** What a report says of damage beside the accidents that it tells one by one. It never says that there was none. */
export interface Damage {
  readonly words: readonly string[]
  /** It says in sum that there were accidents. */
  readonly isSummed: boolean
  /** Names of blocks that may say so and cannot be read. */
  readonly odd: readonly string[]
}

/** A list of which each item says something, nothing (`undefined`), or what cannot be read (`'odd'`); null is no list. */
function listed<One>(
  data: unknown,
  name: string,
  read: (raw: unknown) => One | 'odd' | undefined,
): Said<One> {
  const list = at(data, name)
  if (isMissing(list)) return { name, said: [], isOdd: false }
  const all = v.is(v.array(v.unknown()), list) ? list.map(read) : (['odd'] as const)
  return {
    name,
    said: all.flatMap((one) => (one === undefined || one === 'odd' ? [] : [one])),
    isOdd: all.includes('odd'),
  }
}

const crashed = (raw: unknown): true | 'odd' | undefined => {
  const { said, isOdd } = flagged(raw, 'isCrashed', true)
  return isOdd ? 'odd' : said[0]
}

/** Undefined: it has none that can be read. */
type Dated = { readonly day: string | undefined }

const eventOf =
  (kind: string) =>
  (raw: unknown): Dated | 'odd' | undefined => {
    const type = v.safeParse(requiredText, at(raw, 'type'))
    if (!type.success) return 'odd'
    const date = v.safeParse(moment, at(raw, 'date'))
    return type.output === kind ? { day: formatDate(date.success ? date.output : undefined) } : undefined
  }

/** Of an auction nothing but its day is needed: whatever says anything there is one. */
function auctionOf(raw: unknown): Dated | 'odd' {
  if (!saysAnything(raw)) return 'odd'
  const date = v.safeParse(requiredText, at(raw, 'date'))
  const day = date.success ? parseRussianDate(date.output) : undefined
  return { day: formatDate(day) }
}

/** «Аукционов битых машин: 2, последний раз 14.03.2024». */
function times(all: readonly Dated[], count: number, [one, many]: readonly [string, string]): string[] {
  const last = newestFirst(all, ({ day }) => day)[0]?.day
  if (count === 0) return []
  if (count === 1) return [last === undefined ? one : `${one} ${last}`]
  return [last === undefined ? `${many}: ${count}` : `${many}: ${count}, последний раз ${last}`]
}

/** Those that are not of a day that is told of already. */
const beyond = (all: readonly Dated[], told: ReadonlySet<string | undefined>): readonly Dated[] =>
  all.filter(({ day }) => day === undefined || !told.has(day))

/** @param told days of the accidents that are told: what else is said of one of them is the same accident. */
export function damageIn(data: unknown, told: ReadonlySet<string | undefined>): Damage {
  const accidents = listed(data, 'eventsOthersHistory', eventOf('accident'))
  const calls = listed(data, 'eventsOthersHistory', eventOf('emergencyCommissionerCall'))
  const sold = listed(data, 'eventsOthersHistory', eventOf('salvageCarAuction'))
  const auctions = listed(data, 'salvageCarAuctionRecords', auctionOf)
  const adverts = [listed(data, 'avitoItems', crashed), listed(data, 'externalPlacements', crashed)]
  const sums = [flagged(data, 'teaser.withoutCrashes', false), flagged(data, 'events.crashes.value', true)]
  const further = beyond(accidents.said, told)
  const called = beyond(calls.said, new Set([...told, ...further.map(({ day }) => day)]))
  // Either list may tell of the auctions of the other.
  const count = Math.max(sold.said.length, auctions.said.length)
  const hurt = adverts.reduce((sum, { said }) => sum + said.length, 0)
  return {
    words: [
      ...(count === 0 ? [] : ['серьёзные повреждения']),
      ...times([...sold.said, ...auctions.said], count, ['аукцион битых машин', 'аукционов битых машин']),
      ...times(further, further.length, ['отметка о ДТП', 'отметок о ДТП']),
      ...times(called, called.length, ['вызов аварийного комиссара', 'вызовов аварийного комиссара']),
      ...times([], hurt, ['названа битой в объявлении', 'объявлений, где названа битой']),
    ],
    isSummed: sums.some(({ said }) => said.length > 0),
    odd: [accidents, auctions, ...adverts, ...sums].filter(({ isOdd }) => isOdd).map(({ name }) => name),
  }
}
