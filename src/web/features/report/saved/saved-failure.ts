import { brokenAnswer, type Unknown } from '../section/reading.ts'
import { isPast } from './saved-reports.ts'

/** That a registry was asked and gave no answer. */
export interface SavedFailure {
  readonly error: string
  /** When it was asked, ISO. */
  readonly askedAt: string
  /** Who does not tell of this car; absent: whose section it is. */
  readonly refusedBy?: readonly string[] | undefined
}

/** What a registry did, or why it was not asked; a lost connection tells nothing of any. */
const isRegistrys = (error: string): boolean => error === brokenAnswer.error || error.startsWith('source_')

export const asSavedFailure = ({ error, refusedBy }: Unknown, now: Date): SavedFailure | undefined =>
  isRegistrys(error) ? { error, askedAt: now.toISOString(), ...(refusedBy && { refusedBy }) } : undefined

/** What is on a device may be of anybody's making. */
export const isSavedFailure = (failure: Partial<SavedFailure> | null | undefined): failure is SavedFailure =>
  typeof failure?.error === 'string' &&
  isRegistrys(failure.error) &&
  isPast(failure.askedAt, Number.POSITIVE_INFINITY) &&
  (failure.refusedBy === undefined ||
    (Array.isArray(failure.refusedBy) && failure.refusedBy.every((name) => typeof name === 'string')))
