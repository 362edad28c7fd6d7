import { setTimeout as delay } from 'node:timers/promises'

/** Tests pass their own. */
export interface Clock {
  /** Monotonic milliseconds from an arbitrary origin. */
  now(): number
  /** Rejects when the signal aborts. Does not keep the process alive. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  async wait(milliseconds, signal) {
    await delay(milliseconds, undefined, { signal, ref: false })
  },
}
