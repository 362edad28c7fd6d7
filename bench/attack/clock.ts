import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../../e2e/support/product.ts'

/** A clock that a process lives by, and that is set from outside. */
export interface MovableClock {
  /** Environment of the process. */
  readonly env: NodeJS.ProcessEnv
  /** Sets it so many seconds before or after the true time. */
  set(seconds: number): void
}

/**
 * The time of day of a process, by libfaketime; what lasts, it measures by the true clock, as after a jump.
 * `npm run bench` says in `LIBFAKETIME` where that is.
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

/** Moves the clock forward and back by hours. */
export async function jump(clock: MovableClock): Promise<number> {
  for (const seconds of JUMPS) {
    clock.set(seconds)
    await pause(STAY_MS)
  }
  return JUMPS.length
}
