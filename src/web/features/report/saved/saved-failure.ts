import { brokenAnswer, type FailedReply } from '../section/reading.ts'
import { isPast } from './saved-reports.ts'

export interface SavedFailure {
  readonly error: string
  /** ISO. */
  readonly askedAt: string
  /** They withhold data; default: the section's own. */
  readonly refusedBy?: readonly string[] | undefined
}

/** A lost connection proves nothing about a registry. */
const isRegistryFailure = (error: string): boolean =>
  error === brokenAnswer.error || error.startsWith('source_')

export const asSavedFailure = ({ error, refusedBy }: FailedReply, now: Date): SavedFailure | undefined =>
  isRegistryFailure(error)
    ? { error, askedAt: now.toISOString(), ...(refusedBy && { refusedBy }) }
    : undefined

/** Storage may contain anything. */
export const isSavedFailure = (failure: Partial<SavedFailure> | null | undefined): failure is SavedFailure =>
  typeof failure?.error === 'string' &&
  isRegistryFailure(failure.error) &&
  isPast(failure.askedAt, Number.POSITIVE_INFINITY) &&
  (failure.refusedBy === undefined ||
    (Array.isArray(failure.refusedBy) && failure.refusedBy.every((name) => typeof name === 'string')))
