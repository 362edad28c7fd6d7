import { isBelow, type Odometer } from '#facts/odometer.ts'
import { DAY_MS } from '#shared/durations.ts'

const YEAR_MS = 365.25 * DAY_MS

/** Less is no basis for a pace. */
const SHORTEST_MS = 180 * DAY_MS

const SPREAD_SHARE = 0.3

export interface Band {
  readonly since: Date
  readonly km: number
  /** Kilometres today. */
  readonly low: number
  readonly high: number
}

/**
 * At the car's own pace. Undefined if the readings (oldest first) are too few, too close or in the
 * future.
 */
export function usualBand(
  readings: readonly Odometer[],
  km: number | undefined,
  now: Date,
): Band | undefined {
  const last = readings.at(-1)
  const pace = yearlyPace(readings)
  if (last === undefined || km === undefined || pace === undefined || last.date >= now) return undefined
  const expectedKm = (pace * (now.getTime() - last.date.getTime())) / YEAR_MS
  return {
    since: last.date,
    km,
    low: km + expectedKm * (1 - SPREAD_SHARE),
    high: km + expectedKm * (1 + SPREAD_SHARE),
  }
}

/** Ignores periods in which the odometer fell. */
function yearlyPace(readings: readonly Odometer[]): number | undefined {
  const steps = readings.slice(1).flatMap((to, index) => {
    const from = readings[index]
    return from === undefined || isBelow(to.km, from.km)
      ? []
      : [{ km: Math.max(0, to.km - from.km), time: to.date.getTime() - from.date.getTime() }]
  })
  const time = sum(steps.map((step) => step.time))
  return time < SHORTEST_MS ? undefined : (sum(steps.map((step) => step.km)) / time) * YEAR_MS
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
