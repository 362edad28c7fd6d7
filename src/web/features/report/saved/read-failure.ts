import { lowerFirst } from '#shared/text/capitals.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { failureName, withheldText } from '../rows/failure-name.ts'
import { brokenAnswer, type FailedReply, notAfter } from '../section/reading.ts'
import { isSavedFailure, type SavedFailure } from './saved-failure.ts'

/** «Спрашивали 26.11.2026 14:05: реестр не ответил.» */
export function readFailure(stored: unknown, now = Date.now()): FailedReply | undefined {
  const failure = stored as Partial<SavedFailure> | null | undefined
  if (!isSavedFailure(failure)) return undefined
  const { error, refusedBy } = failure
  // The clock may have been ahead; the failure is still valid.
  const askedAt = notAfter(now, failure.askedAt)
  const name = (refusedBy && withheldText(refusedBy)) ?? failureName(error) ?? brokenAnswer.message
  return {
    outcome: 'unknown',
    error,
    askedAt,
    refusedBy,
    message: `Спрашивали ${formatDateTime(new Date(askedAt))}: ${lowerFirst(name)}. Это не значит, что записей нет.`,
  }
}
