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

/**
 * Whether one reading is so far below another that rounding does not explain it: by more than 1 000 km and
 * more than one per cent.
 */
export const isBelow = (km: number, earlier: number): boolean => earlier - km > Math.max(1000, earlier / 100)

/** Every fall, oldest first; several small ones in a row are one, as soon as together they are large. */
export function falls<Reading extends Odometer>(sorted: readonly Reading[]): Fall<Reading>[] {
  const found: Fall<Reading>[] = []
  let top = sorted[0]
  for (const to of sorted.slice(1)) {
    if (top !== undefined && isBelow(to.km, top.km)) {
      found.push({ from: top, to, slip: slipOf(top, to, sorted) })
      top = to
    } else if (top === undefined || to.km >= top.km) top = to
  }
  return found
}

/** A tenth of what it should be and back, or tenfold and back. */
function slipOf<Reading extends Odometer>(
  from: Reading,
  to: Reading,
  sorted: readonly Reading[],
): Reading | undefined {
  const back = sorted.slice(sorted.indexOf(to) + 1).find(({ km }) => km >= from.km)
  if (back !== undefined && isAbout(to.km * 10, from.km, back.km)) return to
  const before = sorted[sorted.indexOf(from) - 1]
  return before !== undefined && to.km >= before.km && isAbout(from.km / 10, before.km, to.km)
    ? from
    : undefined
}

const isAbout = (km: number, low: number, high: number): boolean => km >= low * 0.9 && km <= high * 1.1

/** The highest of the readings; of equal ones the latest. */
export const highest = <Reading extends Odometer>(sorted: readonly Reading[]): Reading | undefined =>
  sorted.findLast(({ km }) => sorted.every((other) => other.km <= km))

/**
 * What the car has run at least if every reading (oldest first) is right: up to the highest one, and then
 * what the lowered odometer counted. A reading that was surpassed later may only have been written wrongly,
 * so nothing is added for it.
 */
export function provenKm(sorted: readonly Odometer[]): number {
  const top = highest(sorted)
  if (top === undefined) return 0
  const after = sorted.slice(sorted.indexOf(top) + 1)
  return top.km + (after[0] === undefined ? 0 : provenKm(after) - after[0].km)
}

/** The readings up to the day of this one, when one of them is higher: then this one is not the mileage. */
export function higherBefore<Reading extends Odometer>(
  reading: Odometer,
  sorted: readonly Reading[],
): readonly Reading[] | undefined {
  const before = sorted.filter(({ date }) => date <= reading.date)
  return before.some(({ km }) => isBelow(reading.km, km)) ? before : undefined
}
