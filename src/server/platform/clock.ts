import { setTimeout as delay } from 'node:timers/promises'

/** How code of the server waits; a test passes its own. */
export interface Clock {
  /** Milliseconds from any beginning; never goes back. */
  now(): number
  /** Rejects when the signal ends the wait. Does not keep the process alive. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  async wait(milliseconds, signal) {
    await delay(milliseconds, undefined, { signal, ref: false })
  },
}
