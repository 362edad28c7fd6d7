/** In milliseconds; longer times have a step of their own. */
const STEPS = [
  100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000, 10_000, 15_000, 20_000, 30_000,
] as const

/** No request may take longer. */
const LONGEST_MS = 45_000

export type TimeCounts = readonly number[]

export const noTimes: TimeCounts = Array.from({ length: STEPS.length + 1 }, () => 0)

export function withTime(times: TimeCounts, ms: number): TimeCounts {
  const found = STEPS.findIndex((end) => ms <= end)
  const step = found === -1 ? STEPS.length : found
  return times.map((count, at) => (at === step ? count + 1 : count))
}

export const addTimes = (one: TimeCounts, other: TimeCounts): TimeCounts =>
  one.map((count, at) => count + (other[at] ?? 0))

/** Rounded up, so that no source looks faster than it was. */
export function quantile(times: TimeCounts, share: number): number | undefined {
  const wanted = share * times.reduce((sum, count) => sum + count, 0)
  if (wanted === 0) return undefined
  let passed = 0
  const step = times.findIndex((count) => {
    passed += count
    return passed >= wanted
  })
  return STEPS[step] ?? LONGEST_MS
}
