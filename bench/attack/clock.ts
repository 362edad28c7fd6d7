import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../../e2e/support/product.ts'

export interface MovableClock {
  readonly env: NodeJS.ProcessEnv
  /** Offset from the true time, in seconds. */
  set(seconds: number): void
}

/**
 * The process's time of day by libfaketime; durations use the true clock, as after a real jump.
 * `npm run bench` sets the library's path in `LIBFAKETIME`.
 */
export function movableClock(): MovableClock {
  const file = join(temporaryFolder(), 'clock')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  const env = {
    LD_PRELOAD: process.env.LIBFAKETIME,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { env, set }
}

const HOUR = 3600
const JUMPS = [HOUR, 0, -HOUR, 5 * HOUR, -5 * HOUR, 26 * HOUR, 0]
const STAY_MS = 15_000

export async function jump(clock: MovableClock): Promise<number> {
  for (const seconds of JUMPS) {
    clock.set(seconds)
    await pause(STAY_MS)
  }
  return JUMPS.length
}
