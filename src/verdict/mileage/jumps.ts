import type { Proven } from '#facts/evidence.ts'
import type { ReadingFact } from '#facts/facts.ts'
import { isBelow, kmOfMiles, type Odometer } from '#facts/odometer.ts'
import { MOST_KM_A_YEAR } from '#facts/pace.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { daysFrom } from '#shared/text/spans.ts'

/** Readings may be entered days late. */
const LEAST_JUMP_KM = 20_000

export const JUMP = `между двумя записями больше ${formatKm(LEAST_JUMP_KM)}, и это быстрее ${formatKm(MOST_KM_A_YEAR)} за год`

const YEAR_DAYS = 365

/** The answer is set where several are compared. */
export type ReadingOfAnswer = Odometer & Partial<Pick<Proven<ReadingFact>, 'answer'>>

export interface Jump<Reading extends ReadingOfAnswer> {
  readonly from: Reading
  readonly to: Reading
}

export function isJumpInMiles({ from, to }: Jump<Odometer>): boolean {
  const km = kmOfMiles(from.km)
  return !isBelow(km, to.km) && !isBelow(to.km, km)
}

/** These have no order; `unplaced.ts` handles them. */
const isOfOneDay = (from: ReadingOfAnswer, to: ReadingOfAnswer): boolean =>
  from.answer === to.answer && from.date.getTime() === to.date.getTime()

const isJump = (from: ReadingOfAnswer, to: ReadingOfAnswer): boolean =>
  to.km - from.km > LEAST_JUMP_KM &&
  (to.km - from.km) * YEAR_DAYS > MOST_KM_A_YEAR * daysFrom(from.date, to.date) &&
  !isOfOneDay(from, to)

/**
 * Any two readings (oldest first): a leap may be recorded in steps, and the loss of an answer must
 * not add a reason.
 */
export function jumps<Reading extends ReadingOfAnswer>(sorted: readonly Reading[]): Jump<Reading>[] {
  const found: Jump<Reading>[] = []
  let start = 0
  sorted.forEach((to, at) => {
    const from = sorted.slice(start, at).findLast((earlier) => isJump(earlier, to))
    if (from === undefined) return
    found.push({ from, to })
    start = at
  })
  return found
}

/**
 * One of two readings (oldest first) implausibly far apart may be wrong, so the higher proves
 * nothing. A fallen reading excludes none.
 */
export function implausiblyHigh<Reading extends ReadingOfAnswer>(
  sorted: readonly Reading[],
): ReadonlySet<Reading> {
  const found = new Set<Reading>()
  const reached: Reading[] = []
  for (const to of sorted) {
    if (reached.some((from) => isJump(from, to))) found.add(to)
    else if (!isBelow(to.km, reached.at(-1)?.km ?? 0)) reached.push(to)
  }
  return found
}
