import type { ErrorCode } from './errors.ts'

/**
 * A lookup that was finished: something was found, or the source was asked and has nothing.
 * Which of the two it is, `outcome` says; it is never to be guessed from `data`.
 */
export interface Finished<Data> {
  readonly success: true
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  /** The text of an empty answer, word for word from the specification. */
  readonly message?: string
  /** 404 when registration or pledge found nothing. */
  readonly status?: number
  /** ISO 8601 UTC: when the source answered, not when we did. */
  readonly checkedAt: string
  /** Present when the source is silent now and this is its last good answer. */
  readonly stale?: true
  /** Who answered, as a person would name it: «ГИБДД»; absent: whose section it is. */
  readonly source?: string
  /** Who should have answered before that source, and has not: of them nothing may be concluded. */
  readonly insteadOf?: readonly string[]
  /** Other sources that were asked and refuse to tell of this car: nothing good may be concluded beside them. */
  readonly refusedBy?: readonly string[]
  /** What other sources have said of the same, and when. */
  readonly others?: readonly OtherAnswer<Data>[]
}

/** The last answer of another source to the same question; it was not asked now. */
export interface OtherAnswer<Data> extends Pick<Finished<Data>, 'outcome' | 'checkedAt'> {
  readonly source: string
  /** null: the source answered, and we could not read it. */
  readonly data: Data | null
}

/** A call that was not finished. Nothing may be concluded about the car from it. */
export interface Failed {
  readonly success: false
  readonly error: ErrorCode
  readonly message: string
  /** Seconds after which another try makes sense; also the `Retry-After` header. */
  readonly retryAfter?: number
  /** Of `source_withheld`: who refuses to tell of this car. */
  readonly refusedBy?: readonly string[]
}

export type Envelope<Data> = Finished<Data> | Failed
