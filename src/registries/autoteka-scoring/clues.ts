import * as v from 'valibot'
import { number, requiredNumber } from '#server/registry-kit/claims.ts'
import { at } from '#server/registry-kit/members.ts'
import { moment } from '#server/registry-kit/moments.ts'
import { readFields } from '#server/registry-kit/records.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Light } from './lights.ts'
import { timeAt } from './times.ts'

/** What else says that a car was damaged, and what it says in words. It never says that the car was not. */
export interface Clue extends Light {
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

/**
 * Reads each member for itself: an odd one takes away nothing that the others say.
 * @param wordsOf undefined: by these nothing speaks of damage.
 */
const clue =
  <Entries extends v.ObjectEntries>(
    name: string,
    entries: Entries,
    wordsOf: (fields: Readable<Entries>) => string | undefined,
  ) =>
  (data: unknown): readonly Clue[] => {
    const block = at(data, name) ?? undefined
    if (block === undefined) return []
    const raw = Object.fromEntries(Object.keys(entries).map((member) => [member, at(block, member)]))
    const words = wordsOf(readFields(entries, raw)?.fields ?? {})
    const isOdd = !v.is(v.object(entries), raw)
    if (words === undefined && !isOdd) return []
    const says = words === undefined ? 'silence' : 'yes'
    return [{ name, says, isOdd, at: timeAt(block, 'relevanceDate'), words }]
  }

/** Auctions of damaged cars: none has no day. */
export const auctions = clue('seriousDamage.salvageCarAuctions', AUCTIONS, (fields) => {
  const { auctionsCount: count = 0, lastAuctionDate: last } = fields
  if (count === 0 && last === undefined) return undefined
  const told = count === 0 ? 'аукцион битых машин' : `аукционов битых машин: ${count}`
  return last === undefined ? told : `${told}, последний раз ${formatDate(last)}`
})

/** Advertisements that called the car damaged. */
export const advertisements = clue('placements', ADVERTISEMENTS, (fields) => {
  const { lastPlacementIsCrashed: isCrashed, placementsWithCrashesNumber: count = 0 } = fields
  if (count > 0) return `объявлений, где названа битой: ${count}`
  return isCrashed ? 'названа битой в объявлении' : undefined
})
