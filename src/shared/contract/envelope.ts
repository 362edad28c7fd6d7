import type { ErrorCode } from './errors.ts'

/**
 * A completed lookup. Only `outcome` distinguishes records from a reported absence; never infer it
 * from `data`.
 */
export interface Finished<Data> {
  readonly success: true
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  /** Text of an empty answer, verbatim from the specification. */
  readonly message?: string
  /** 404: registration or pledge found nothing. */
  readonly status?: number
  /** ISO 8601 UTC: time of the source's answer. */
  readonly checkedAt: string
  /** The source is unavailable; this is its last good answer. */
  readonly stale?: true
  /** Display name; absent: the section's own source. */
  readonly source?: string
  /** Preferred sources without an answer. Nothing may be concluded about them. */
  readonly insteadOf?: readonly string[]
  /** Other sources that withheld data: the answer must not count as favourable. */
  readonly refusedBy?: readonly string[]
  readonly others?: readonly OtherAnswer<Data>[]
}

/** Last answer of another source; this request did not query it. */
export interface OtherAnswer<Data> extends Pick<Finished<Data>, 'outcome' | 'checkedAt'> {
  readonly source: string
  readonly data: Data | null
}

/** A failed call. It supports no conclusion about the vehicle. */
export interface Failed {
  readonly success: false
  readonly error: ErrorCode
  readonly message: string
  /** Seconds; also the `Retry-After` header. */
  readonly retryAfter?: number
  readonly refusedBy?: readonly string[]
}

export type Envelope<Data> = Finished<Data> | Failed
