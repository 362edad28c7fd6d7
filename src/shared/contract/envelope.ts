import type { ErrorCode } from './errors.ts'

/** Only `outcome` distinguishes the two; never infer it from `data`. */
export interface Finished<Data> {
  readonly success: true
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  /** Text of an empty answer, verbatim from the specification. */
  readonly message?: string
  /** 404 when registration or pledge found nothing. */
  readonly status?: number
  /** ISO 8601 UTC: time of the source's answer, not of ours. */
  readonly checkedAt: string
  /** Present when the source is unavailable and this is its last good answer. */
  readonly stale?: true
  /** Display name of the answering source: «ГИБДД»; absent: the section's own source. */
  readonly source?: string
  /** Preferred sources that did not answer. Nothing may be concluded about them. */
  readonly insteadOf?: readonly string[]
  /** Other sources that withheld data on this vehicle: the answer must not count as favourable. */
  readonly refusedBy?: readonly string[]
  readonly others?: readonly OtherAnswer<Data>[]
}

/** The last answer of another source to the same question; this request did not query it. */
export interface OtherAnswer<Data> extends Pick<Finished<Data>, 'outcome' | 'checkedAt'> {
  readonly source: string
  readonly data: Data | null
}

/** A failed call. It supports no conclusion about the vehicle. */
export interface Failed {
  readonly success: false
  readonly error: ErrorCode
  readonly message: string
  /** Seconds until a retry makes sense; also the `Retry-After` header. */
  readonly retryAfter?: number
  readonly refusedBy?: readonly string[]
}

export type Envelope<Data> = Finished<Data> | Failed
