import * as v from 'valibot'
import { valueAt } from '#registry-kit/members.ts'
import { moment } from '#registry-kit/moments.ts'
import { readFields } from '#registry-kit/records.ts'
import { number, requiredNumber } from '#registry-kit/schema.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { RiskFlag } from './risk-flags.ts'
import { timeAt } from './times.ts'

/** Evidence of damage outside the accident flag. Its absence proves nothing. */
export interface Clue extends RiskFlag {
  readonly words: string | undefined
}

const AUCTIONS = { auctionsCount: v.pipe(requiredNumber, v.minValue(0)), lastAuctionDate: moment }

const ADVERTISEMENTS = {
  lastPlacementIsCrashed: v.nullish(v.boolean()),
  placementsWithCrashesNumber: v.pipe(
    number,
    v.check((count) => count === undefined || count >= 0, 'expected a count'),
  ),
}

type Readable<Entries extends v.ObjectEntries> = Partial<v.InferOutput<v.ObjectSchema<Entries, undefined>>>

/** @param wordsOf undefined: no evidence of damage */
const clue =
  <Entries extends v.ObjectEntries>(
    name: string,
    entries: Entries,
    wordsOf: (fields: Readable<Entries>) => string | undefined,
  ) =>
  (data: unknown): readonly Clue[] => {
    const block = valueAt(data, name) ?? undefined
    if (block === undefined) return []
    const raw = Object.fromEntries(Object.keys(entries).map((member) => [member, valueAt(block, member)]))
    const words = wordsOf(readFields(entries, raw)?.fields ?? {})
    const isOdd = !v.is(v.object(entries), raw)
    if (words === undefined && !isOdd) return []
    const says = words === undefined ? 'unknown' : 'yes'
    return [{ name, says, isOdd, statedAt: timeAt(block, 'relevanceDate'), words }]
  }

/** Auctions of damaged cars; "no auctions" comes without a date. */
export const auctions = clue('seriousDamage.salvageCarAuctions', AUCTIONS, (fields) => {
  const { auctionsCount: count = 0, lastAuctionDate: last } = fields
  if (count === 0 && last === undefined) return undefined
  const words = count === 0 ? 'аукцион битых машин' : `аукционов битых машин: ${count}`
  return last === undefined ? words : `${words}, последний раз ${formatDate(last)}`
})

export const advertisements = clue('placements', ADVERTISEMENTS, (fields) => {
  const { lastPlacementIsCrashed: isCrashed, placementsWithCrashesNumber: count = 0 } = fields
  if (count > 0) return `объявлений, где названа битой: ${count}`
  return isCrashed ? 'названа битой в объявлении' : undefined
})
