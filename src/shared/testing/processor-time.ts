/** Microseconds of this thread. */
export function cpuOf(work: () => unknown): number {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return user + system
}

/** Microseconds of {@link sortNumbers} on a machine for which the limits are set. */
const SORTING = 40_000

function sortNumbers(): void {
  const numbers = Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003)
  new Map(numbers.toSorted((one, other) => one - other).map((number) => [number, String(number)]))
}

/** The limits count the work, not the speed of the machine at the moment. */
const slowness = (): number => Math.max(1, cpuOf(sortNumbers) / SORTING)

/**
 * Whether the quickest of three runs stays below so many microseconds of a usual machine; in the
 * others garbage of other tests may be collected.
 */
export const takesLess = (most: number, work: () => unknown): boolean =>
  [1, 2, 3].some(() => {
    const cpu = cpuOf(work)
    return cpu < most || cpu < most * slowness()
  })
