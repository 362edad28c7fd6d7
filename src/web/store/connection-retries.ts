import type { Store } from './observable.ts'

/** The last one repeats. */
const PAUSES_S = [3, 6, 12, 24, 60, 120, 300] as const

/** Half to one and a half of the pause: after an outage of ours not all pages come at once. */
const pauseAfter = (attempts: number): number =>
  (PAUSES_S[Math.min(attempts, PAUSES_S.length - 1)] ?? 0) * 1000 * (0.5 + Math.random())

/**
 * Requests again as soon as the page is shown and online, and after growing pauses, because a
 * browser may believe itself online behind a dead connection.
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
