import { lte } from 'drizzle-orm'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Executor } from '#server/db/database.ts'
import { monitoringReading } from '#server/db/schema/follow.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { putIn, takeOut } from './bucket.ts'
import { type HearingParts, hearActions, READING } from './hear-actions.ts'

/** Longer than a server's round, so that rounds do not overlap. */
const EVERY_MS = 15 * MINUTE_MS

export interface MonitoringParts extends HearingParts {
  readonly now: () => number
}

/**
 * Failures wait for the next round.
 * @returns whether there was a round to make.
 */
export async function monitorNext({ now, ...parts }: MonitoringParts): Promise<boolean> {
  const at = new Date(now())
  if (!(await claimRound(parts.db, at))) return false
  for (const step of [takeOut, putIn, hearActions]) await spared(() => step(parts, at))
  return true
}

async function claimRound(db: Executor, now: Date): Promise<boolean> {
  const notBefore = new Date(now.getTime() + EVERY_MS)
  const claimed = await db
    .insert(monitoringReading)
    .values({ id: READING, notBefore })
    .onConflictDoUpdate({
      target: monitoringReading.id,
      set: { notBefore },
      setWhere: lte(monitoringReading.notBefore, now),
    })
    .returning({ id: monitoringReading.id })
  return claimed.length > 0
}

/** A source that fails in one step is still called in the next. */
async function spared(step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
  }
}
