import type { Store } from './observable.ts'

/** The last repeats. */
const PAUSES_S = [3, 6, 12, 24, 60, 120, 300] as const

/** Half to one and a half: after an outage pages do not come at once. */
const pauseAfter = (attempts: number): number =>
  (PAUSES_S[Math.min(attempts, PAUSES_S.length - 1)] ?? 0) * 1000 * (0.5 + Math.random())

/**
 * At once when shown and online, and after growing pauses: a browser may report a dead connection
 * as online.
 */
export function createConnectionRetries(mayRequest: Store<boolean>, begin: () => void) {
  let attempts = 0
  let stop: (() => void) | undefined

  function wait(): void {
    if (stop !== undefined) return
    const timer = setTimeout(() => (mayRequest.get() ? start() : again()), pauseAfter(attempts))
    const unsubscribe = mayRequest.subscribe(() => mayRequest.get() && start())
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
      stop = undefined
    }
  }

  function again(): void {
    stop?.()
    wait()
  }

  function start(): void {
    stop?.()
    attempts += 1
    begin()
  }

  return {
    wait,
    end: () => stop?.(),
    reached(): void {
      attempts = 0
    },
  }
}
