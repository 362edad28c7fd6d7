import type { Executor } from '../db/database.ts'
import type { Jobs } from '../messenger/jobs.ts'
import { maxJobsIn } from '../messenger/stored-jobs.ts'
import { type Clock, systemClock } from '../platform/clock.ts'

const TIMES_SHORTER = 20

/** Stand-ins that limit a rate take a second to be so long. */
export const BRISK_SECOND_MS = 1000 / TIMES_SHORTER

/** Only waits are shorter: what works within a real minute works. */
export const briskClock: Clock = {
  now: systemClock.now,
  wait: (milliseconds, signal) => systemClock.wait(milliseconds / TIMES_SHORTER, signal),
}

/** The store of the bot in MAX, with rests that are as much shorter. */
export function briskJobs(db: Executor): Jobs {
  const jobs = maxJobsIn(db, 500 / TIMES_SHORTER)
  return { ...jobs, putOff: (job, milliseconds) => jobs.putOff(job, milliseconds / TIMES_SHORTER) }
}
