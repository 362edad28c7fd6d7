import { DAY_MS } from '#shared/durations.ts'

/** A car with a longer life has a first day in 1900, by which registries mean an unknown day. */
const LONGEST_LIFE_MS = 70 * 365 * DAY_MS

export interface LifeLine {
  readonly from: Date
  readonly to: Date
  /** Per cent, clamped. */
  readonly place: (date: Date) => number
}

const LEAD_SHARE = 0.015

export function lifeLineOf(days: readonly Date[], now: Date): LifeLine {
  const times = days.map(Number).filter((time) => time > now.getTime() - LONGEST_LIFE_MS)
  const first = Math.min(now.getTime() - DAY_MS, ...times)
  const length = (now.getTime() - first) / (1 - LEAD_SHARE)
  const from = now.getTime() - length
  return {
    from: new Date(first),
    to: now,
    place: (date) => Math.min(100, Math.max(0, ((date.getTime() - from) / length) * 100)),
  }
}

const MOST_YEARS = 7

export function yearsOf({ from, to, place }: LifeLine): { readonly at: number; readonly year: number }[] {
  const first = from.getUTCFullYear() + 1
  const count = Math.max(0, to.getUTCFullYear() - first + 1)
  const step = Math.ceil(count / MOST_YEARS) || 1
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => {
    const year = to.getUTCFullYear() - index * step
    return { at: place(new Date(Date.UTC(year, 0, 1))), year }
  })
}
