const TIMES_LONGER = 16
const RUNS = 12

/** Between what is in step with the length (16) and its square (256), far from both: no busy machine makes up for that. */
export const LINEAR = 80

/** How many times longer work takes when there is sixteen times as much of it. */
export const growth = (work: (length: number) => unknown, length: number): number =>
  fastest(() => work(length * TIMES_LONGER)) / fastest(() => work(length))

/** Milliseconds of the fastest of several runs: what else the machine does counts least in it. */
export const fastest = (work: () => unknown): number =>
  Math.min(...Array.from({ length: RUNS }, () => timed(work)))

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Milliseconds of the processor, to a hundredth of a second; a busy machine adds nothing to them. */
export function cpuTime(work: () => unknown): number {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}
