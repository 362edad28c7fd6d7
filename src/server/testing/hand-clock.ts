import { EventEmitter, once } from 'node:events'
import type { Clock } from '../platform/clock.ts'

export interface Pause {
  readonly milliseconds: number
  /** Lets it be over. */
  end(): void
}

export interface HandClock extends Clock {
  advance(milliseconds: number): void
  /** The pause that is under way, or the next that begins. */
  pause(): Promise<Pause>
}

/** Time that passes when the test says so. */
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
