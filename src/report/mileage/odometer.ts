import { formatKm } from '#shared/text/numbers.ts'
import { firstIndex } from '../first-index.ts'

/** What an odometer showed on a day. */
export interface Odometer {
  readonly date: Date
  /** Above zero. */
  readonly km: number
}

/** A reading lower than an earlier one. */
export interface Fall<Reading extends Odometer> {
  /** The highest reading since the fall before it. */
  readonly from: Reading
  readonly to: Reading
  /** The reading that was probably written with a digit too few or too many; then the odometer never fell. */
  readonly slip: Reading | undefined
}

/** Oldest first; of one day the lowest first. */
export const oldestFirst = <Reading extends Odometer>(readings: readonly Reading[]): Reading[] =>
  [...readings].sort((a, b) => a.date.getTime() - b.date.getTime() || a.km - b.km)

const ROUNDED_KM = 1000
const ROUNDED_PERCENT = 1

/** What rounding explains: «1 000 км и 1 %». */
export const ROUNDING = `${formatKm(ROUNDED_KM)} и ${ROUNDED_PERCENT} %`

/** Whether one reading is so far below another that rounding does not explain it. */
export const isBelow = (km: number, earlier: number): boolean =>
  earlier - km > Math.max(ROUNDED_KM, (earlier * ROUNDED_PERCENT) / 100)

/** Every fall, oldest first; several small ones in a row are one, as soon as together they are large. */
export function falls<Reading extends Odometer>(sorted: readonly Reading[]): Fall<Reading>[] {
  const found: Fall<Reading>[] = []
  const tops = topsFrom(sorted)
  let top = 0
  sorted.forEach((to, at) => {
    const from = sorted[top]
    if (from !== undefined && isBelow(to.km, from.km)) {
      found.push({ from, to, slip: slipOf(sorted, top, at, tops) })
      top = at
    } else if (from === undefined || to.km >= from.km) top = at
  })
  return found
}

/** A tenth of what it should be and back, or tenfold and back. */
function slipOf<Reading extends Odometer>(
  sorted: readonly Reading[],
  top: number,
  at: number,
  tops: readonly number[],
): Reading | undefined {
  const [before, from, to] = [sorted[top - 1], sorted[top], sorted[at]]
  if (from === undefined || to === undefined) return undefined
  const highestAfter = sorted[tops[at + 1] ?? sorted.length]?.km ?? 0
  const mayReturn = highestAfter >= from.km && isAbout(to.km * 10, from.km, highestAfter)
  const back = mayReturn ? sorted.find(({ km }, index) => index > at && km >= from.km) : undefined
  if (back !== undefined && isAbout(to.km * 10, from.km, back.km)) return to
  return before !== undefined && to.km >= before.km && isAbout(from.km / 10, before.km, to.km)
    ? from
    : undefined
}

/** For each reading where the highest stands from it on; of equal ones the latest. */
function topsFrom(sorted: readonly Odometer[]): readonly number[] {
  const tops: number[] = Array.from(sorted, (_, at) => at)
  for (let at = sorted.length - 2; at >= 0; at--) {
    const next = tops[at + 1] ?? at
    if ((sorted[next]?.km ?? 0) >= (sorted[at]?.km ?? 0)) tops[at] = next
  }
  return tops
}

const isAbout = (km: number, low: number, high: number): boolean => km >= low * 0.9 && km <= high * 1.1

/** The highest of the readings; of equal ones the latest. */
export const highest = <Reading extends Odometer>(sorted: readonly Reading[]): Reading | undefined =>
  sorted.reduce<Reading | undefined>((top, one) => (top && top.km > one.km ? top : one), undefined)

/**
 * What the car has run at least if every reading (oldest first) is right: up to the highest one, and then
 * what the lowered odometer counted. A reading that was surpassed later may only have been written wrongly,
 * so nothing is added for it.
 */
export function provenKm(sorted: readonly Odometer[]): number {
  const tops = topsFrom(sorted)
  let km = 0
  for (let at = 0; at < sorted.length; ) {
    const top = tops[at] ?? at
    km += (sorted[top]?.km ?? 0) - (at === 0 ? 0 : (sorted[at]?.km ?? 0))
    at = top + 1
  }
  return km
}

/** Tells of a reading whether one of these (oldest first), up to its day, is higher: then it is not the mileage. */
export function surpassedBy(sorted: readonly Odometer[]): (reading: Odometer) => boolean {
  const tops: number[] = []
  for (const { km } of sorted) tops.push(Math.max(km, tops.at(-1) ?? km))
  return ({ date, km }) => isBelow(km, tops[firstIndex(sorted, (one) => one.date > date) - 1] ?? km)
}

/** The readings up to the day of this one, when one of them is higher: then this one is not the mileage. */
export function higherBefore<Reading extends Odometer>(
  reading: Odometer,
  sorted: readonly Reading[],
): readonly Reading[] | undefined {
  const before = sorted.filter(({ date }) => date <= reading.date)
  return before.some(({ km }) => isBelow(reading.km, km)) ? before : undefined
}
