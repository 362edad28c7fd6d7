const TIMES_LONGER = 16
const RUNS = 12

/**
 * Limit between linear (16) and quadratic growth (256), far enough from both for a busy machine.
 */
export const LINEAR = 80

/** Factor by which time grows when the input is sixteen times longer. */
export const growth = (work: (length: number) => unknown, length: number): number =>
  fastest(() => work(length * TIMES_LONGER)) / fastest(() => work(length))

/** Milliseconds of the fastest of several runs, which a busy machine affects least. */
export const fastest = (work: () => unknown): number =>
  Math.min(...Array.from({ length: RUNS }, () => timed(work)))

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/**
 * Processor time in milliseconds, to a hundredth of a second; a busy machine does not affect it.
 */
export function cpuTime(work: () => unknown): number {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}
