import { DAY_MS } from '#shared/durations.ts'
import { formatKm } from '#shared/text/numbers.ts'
import type { Fact } from './facts.ts'
import { firstIndex } from './first-index.ts'
import { MOST_KM_A_YEAR } from './pace.ts'

export interface Odometer {
  readonly date: Date
  /** Above zero. */
  readonly km: number
}

export const hasOdometer = (fact: Fact): fact is Fact & Odometer =>
  'km' in fact && fact.km !== undefined && 'date' in fact && fact.date !== undefined

export interface Fall<Reading extends Odometer> {
  readonly from: Reading
  readonly to: Reading
  /**
   * Likely typos (a digit too few or too many, or miles) with their copies: no fall. Empty for a
   * real fall.
   */
  readonly slips: readonly Reading[]
}

/** Lowest first within a day. */
export const oldestFirst = <Reading extends Odometer>(readings: readonly Reading[]): Reading[] =>
  [...readings].sort((a, b) => a.date.getTime() - b.date.getTime() || a.km - b.km)

const ROUNDED_KM = 1000
const ROUNDED_PERCENT = 1

export const ROUNDING = `${formatKm(ROUNDED_KM)} и ${ROUNDED_PERCENT} %`

/** Beyond rounding. */
export const isBelow = (km: number, earlier: number): boolean =>
  earlier - km > Math.max(ROUNDED_KM, (earlier * ROUNDED_PERCENT) / 100)

interface Drop<Reading> {
  readonly from: Reading
  readonly to: Reading
  readonly highs: readonly Reading[]
  readonly lows: readonly Reading[]
  readonly before: Reading | undefined
  readonly isRepeat: boolean
  back?: Reading
}

/** Oldest first. Consecutive small falls count as one once their sum is large. */
export function falls<Reading extends Odometer>(sorted: readonly Reading[]): Fall<Reading>[] {
  const found: Drop<Reading>[] = []
  const open: Drop<Reading>[] = []
  let top = 0
  const seen = new Set<number>()
  sorted.forEach((to, at) => {
    for (let last = open.at(-1); last && last.from.km <= to.km; last = open.at(-1)) {
      last.back = to
      open.pop()
    }
    const from = sorted[top]
    if (from !== undefined && isBelow(to.km, from.km)) {
      const highs = copies(sorted.slice(0, top + 1).reverse())
      const before = sorted[top - highs.length]
      const drop = { from, to, highs, lows: copies(sorted.slice(at)), before, isRepeat: seen.has(to.km) }
      found.push(drop)
      open.push(drop)
      top = at
    } else if (from === undefined || to.km >= from.km) top = at
    seen.add(to.km)
  })
  return found.map((drop) => ({ from: drop.from, to: drop.to, slips: slipsOf(drop) }))
}

/** Clerks copy the last card instead of reading the odometer. */
function copies<Reading extends Odometer>(readings: readonly Reading[]): readonly Reading[] {
  const other = readings.findIndex(({ km }) => km !== readings[0]?.km)
  return other < 0 ? readings : readings.slice(0, other)
}

/** A tenth, tenfold, miles or a copy of an earlier card, then a recovery. */
function slipsOf<Reading extends Odometer>(drop: Drop<Reading>): readonly Reading[] {
  const { from, to, highs, lows, before, back, isRepeat } = drop
  const isLow =
    back !== undefined && (isRepeat || isAbout(to.km * 10, from.km, back.km) || isInMiles(lows, from, back))
  if (isLow) return lows
  const isHigh = before !== undefined && to.km >= before.km && isAbout(from.km / 10, before.km, to.km)
  return isHigh ? highs : []
}

const KM_IN_MILE = 1.609344

/** True for a slip in miles: lower, but not a tenth. */
export const isFallInMiles = ({ from, to, slips }: Fall<Odometer>): boolean =>
  slips.length > 0 && to.km * 2 >= from.km

export const kmOfMiles = (miles: number): number => Math.round(miles * KM_IN_MILE)

/** Miles fit the neighbours; as kilometres the next reading is implausibly far. */
function isInMiles(lows: readonly Odometer[], from: Odometer, back: Odometer): boolean {
  const to = lows.at(-1) ?? from
  const km = kmOfMiles(to.km)
  const days = (back.date.getTime() - to.date.getTime()) / DAY_MS
  const isBetween = !isBelow(km, from.km) && !isBelow(back.km, km)
  return isBetween && (back.km - to.km) * 365 > MOST_KM_A_YEAR * days
}

const isAbout = (km: number, low: number, high: number): boolean => km >= low * 0.9 && km <= high * 1.1

export const highest = <Reading extends Odometer>(sorted: readonly Reading[]): Reading | undefined =>
  sorted.reduce<Reading | undefined>((top, one) => (top && top.km > one.km ? top : one), undefined)

/**
 * Minimum mileage by each reading (oldest first), if all are right: up to the highest, plus the
 * count of the lowered odometer. A surpassed reading may be a typo, so it adds nothing.
 */
export function provenKms(sorted: readonly Odometer[]): number[] {
  const tops: { readonly at: number; readonly km: number; readonly proven: number }[] = []
  return sorted.map(({ km }, at) => {
    while ((tops.at(-1)?.km ?? Number.POSITIVE_INFINITY) <= km) tops.pop()
    const before = tops.at(-1)
    const start = before === undefined ? 0 : (sorted[before.at + 1]?.km ?? 0)
    const proven = (before?.proven ?? 0) + km - start
    tops.push({ at, km, proven })
    return proven
  })
}

export const provenKm = (sorted: readonly Odometer[]): number => provenKms(sorted).at(-1) ?? 0

export function surpassedBy(sorted: readonly Odometer[]): (reading: Odometer) => boolean {
  const tops: number[] = []
  for (const { km } of sorted) tops.push(Math.max(km, tops.at(-1) ?? km))
  return ({ date, km }) => isBelow(km, tops[upTo(date, sorted) - 1] ?? km)
}

export function provenInstead(sorted: readonly Odometer[]): (reading: Odometer) => number | undefined {
  const [isSurpassed, proven] = [surpassedBy(sorted), provenKms(sorted)]
  return (reading) => (isSurpassed(reading) ? proven[upTo(reading.date, sorted) - 1] : undefined)
}

const upTo = (day: Date, sorted: readonly Odometer[]): number => firstIndex(sorted, ({ date }) => date > day)
