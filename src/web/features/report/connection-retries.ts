import type { Store } from '#web/store/observable.ts'

/** The last one repeats. */
const PAUSES_S = [3, 6, 12, 24, 30] as const

const pauseAfter = (attempts: number): number =>
  (PAUSES_S[Math.min(attempts, PAUSES_S.length - 1)] ?? 0) * 1000

/**
 * Requests again as soon as the browser is online, and after growing pauses, because a browser may
 * believe itself online behind a dead connection.
 * @param begin requests again what did not reach the server.
 */
export function createConnectionRetries(isOnline: Store<boolean>, begin: () => void) {
  let attempts = 0
  let stop: (() => void) | undefined

  function wait(): void {
    if (stop !== undefined) return
    const timer = setTimeout(() => (isOnline.get() ? start() : again()), pauseAfter(attempts))
    const unsubscribe = isOnline.subscribe(() => isOnline.get() && start())
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
    reached(): void {
      attempts = 0
    },
  }
}
