import * as v from 'valibot'
import { parseRecordDate } from '#facts/days.ts'
import { hasValue, valueAt } from '#registry-kit/members.ts'
import { moment } from '#registry-kit/moments.ts'
import { isMissing, requiredText } from '#registry-kit/schema.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { type ParsedBlock, readFlag } from './flags.ts'

/** Damage outside the list of accidents. Its absence proves nothing. */
export interface Damage {
  readonly words: readonly string[]
  readonly isSummed: boolean
  readonly odd: readonly string[]
}

function listed<One>(
  data: unknown,
  name: string,
  read: (raw: unknown) => One | 'odd' | undefined,
): ParsedBlock<One> {
  const list = valueAt(data, name)
  if (isMissing(list)) return { name, values: [], isOdd: false }
  const all = v.is(v.array(v.unknown()), list) ? list.map(read) : (['odd'] as const)
  return {
    name,
    values: all.flatMap((one) => (one === undefined || one === 'odd' ? [] : [one])),
    isOdd: all.includes('odd'),
  }
}

const crashOf = (raw: unknown): true | 'odd' | undefined => {
  const { values, isOdd } = readFlag(raw, 'isCrashed', true)
  return isOdd ? 'odd' : values[0]
}

type Dated = { readonly day: string | undefined }

const eventOf =
  (kind: string) =>
  (raw: unknown): Dated | 'odd' | undefined => {
    const type = v.safeParse(requiredText, valueAt(raw, 'type'))
    if (!type.success) return 'odd'
    const date = v.safeParse(moment, valueAt(raw, 'date'))
    return type.output === kind ? { day: formatDate(date.success ? date.output : undefined) } : undefined
  }

/** Any value reports an auction, with or without a readable day. */
function auctionOf(raw: unknown): Dated | 'odd' {
  if (!hasValue(raw)) return 'odd'
  const date = v.safeParse(requiredText, valueAt(raw, 'date'))
  const day = date.success ? parseRecordDate(date.output) : undefined
  return { day: formatDate(day) }
}

/** «Аукционов битых машин: 2, последний раз 14.03.2024». */
function times(all: readonly Dated[], count: number, [one, many]: readonly [string, string]): string[] {
  const last = newestFirst(all, ({ day }) => day)[0]?.day
  if (count === 0) return []
  if (count === 1) return [last === undefined ? one : `${one} ${last}`]
  return [last === undefined ? `${many}: ${count}` : `${many}: ${count}, последний раз ${last}`]
}

const otherDays = (all: readonly Dated[], listedDays: ReadonlySet<string | undefined>): readonly Dated[] =>
  all.filter(({ day }) => day === undefined || !listedDays.has(day))

/** @param listedDays of listed accidents; other entries of such a day mean the same one */
export function damageIn(data: unknown, listedDays: ReadonlySet<string | undefined>): Damage {
  const accidents = listed(data, 'eventsOthersHistory', eventOf('accident'))
  const calls = listed(data, 'eventsOthersHistory', eventOf('emergencyCommissionerCall'))
  const sold = listed(data, 'eventsOthersHistory', eventOf('salvageCarAuction'))
  const auctions = listed(data, 'salvageCarAuctionRecords', auctionOf)
  const adverts = [listed(data, 'avitoItems', crashOf), listed(data, 'externalPlacements', crashOf)]
  const sums = [readFlag(data, 'teaser.withoutCrashes', false), readFlag(data, 'events.crashes.value', true)]
  const further = otherDays(accidents.values, listedDays)
  const called = otherDays(calls.values, new Set([...listedDays, ...further.map(({ day }) => day)]))
  const count = Math.max(sold.values.length, auctions.values.length)
  const hurt = adverts.reduce((sum, { values }) => sum + values.length, 0)
  return {
    words: [
      ...(count === 0 ? [] : ['серьёзные повреждения']),
      ...times([...sold.values, ...auctions.values], count, ['аукцион битых машин', 'аукционов битых машин']),
      ...times(further, further.length, ['отметка о ДТП', 'отметок о ДТП']),
      ...times(called, called.length, ['вызов аварийного комиссара', 'вызовов аварийного комиссара']),
      ...times([], hurt, ['названа битой в объявлении', 'объявлений, где названа битой']),
    ],
    isSummed: sums.some(({ values }) => values.length > 0),
    odd: [accidents, auctions, ...adverts, ...sums].filter(({ isOdd }) => isOdd).map(({ name }) => name),
  }
}
