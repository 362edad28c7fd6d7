import type { Executor, Log } from '../db/database.ts'
import { sweepExpired } from '../db/sweep-expired.ts'
import type { Terms } from './env.ts'
import {
  eraseInactive,
  forgetFailures,
  forgetHealth,
  forgetLookedUpPlates,
  forgetOrders,
  forgetPlateAnswers,
  forgetRefusals,
  OldAnswers,
} from './old-rows.ts'

const EVERY_MS = 60_000

/**
 * Several servers may run it.
 * @returns a function that resolves when no sweep is running.
 */
export function startSweeps(db: Executor, terms: Terms, log: Log): () => Promise<void> {
  const answers = new OldAnswers(db, terms.answerDays)
  const sweeps: readonly (() => Promise<unknown>)[] = [
    () => sweepExpired(db),
    () => eraseInactive(db, terms.accountDays),
    () => forgetLookedUpPlates(db, terms.plateDays),
    () => forgetPlateAnswers(db, terms.plateDays),
    () => forgetHealth(db),
    () => forgetOrders(db),
    () => forgetRefusals(db),
    () => forgetFailures(db),
    () => answers.forgetSome(),
  ]
  let underWay = Promise.resolve()
  const sweep = async () => {
    for (const step of sweeps)
      await step().catch((err: unknown) => log.warn({ err }, 'could not sweep what is out of date'))
  }
  const timer = setInterval(() => {
    underWay = underWay.then(sweep)
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
