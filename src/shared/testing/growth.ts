const TIMES_LONGER = 16
const RUNS = 5

/** Between what is in step with the length (16) and its square (256), far from both: no busy machine makes up for that. */
export const LINEAR = 80

/** How many times longer work takes when there is sixteen times as much of it; the fastest of several runs counts. */
export function growth(work: (length: number) => unknown, length: number): number {
  const time = (of: number) => Math.min(...Array.from({ length: RUNS }, () => timed(() => work(of))))
  return time(length * TIMES_LONGER) / time(length)
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
