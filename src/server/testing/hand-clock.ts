import { EventEmitter, once } from 'node:events'
import type { Clock } from '../platform/clock.ts'

export interface Pause {
  readonly milliseconds: number
  end(): void
}

export interface HandClock extends Clock {
  advance(milliseconds: number): void
  /** The current pause, or the next. */
  pause(): Promise<Pause>
}

/** Time that advances only by the test's calls. */
export function handClock(): HandClock {
  const events = new EventEmitter()
  const pauses: Pause[] = []
  let now = 0

  const clock: HandClock = {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        const end = () => {
          now += milliseconds
          resolve()
        }
        pauses.push({ milliseconds, end })
        events.emit('pause')
      }),
    async pause() {
      if (pauses.length === 0) await once(events, 'pause')
      return pauses.shift() as Pause
    },
  }
  return clock
}
