import type { Executor } from '../db/database.ts'
import type { Jobs } from '../messenger/jobs.ts'
import { maxJobsIn } from '../messenger/stored-jobs.ts'
import { type Clock, systemClock } from '../platform/clock.ts'

const TIMES_SHORTER = 20

/** Length of a second for demo servers that limit rates. */
export const BRISK_SECOND_MS = 1000 / TIMES_SHORTER

/** Shortens waits only; real time limits keep their length. */
export const briskClock: Clock = {
  now: systemClock.now,
  wait: (milliseconds, signal) => systemClock.wait(milliseconds / TIMES_SHORTER, signal),
}

/** The job store of the MAX bot with pauses shortened alike. */
export function briskJobs(db: Executor): Jobs {
  const jobs = maxJobsIn(db, 500 / TIMES_SHORTER)
  return { ...jobs, putOff: (job, milliseconds) => jobs.putOff(job, milliseconds / TIMES_SHORTER) }
}
