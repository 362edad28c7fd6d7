import type { SourceErrorCode } from '#shared/contract/errors.ts'

interface FailureOptions {
  readonly cause?: unknown
  readonly status?: number
  readonly retryAfter?: number
  readonly momentary?: boolean
  readonly visitorText?: string
  readonly notAccepted?: boolean
  readonly needsBuyer?: boolean
  readonly preventedByUs?: boolean
  readonly refusedBy?: readonly string[]
}

/**
 * No response, or none that parses: it proves nothing about the car. The message is for operators,
 * without data on a car or a person.
 */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure'
  readonly code: SourceErrorCode
  readonly status: number | undefined
  /** Seconds, from the registry or our breaker. */
  readonly retryAfter: number | undefined
  /** Safe to retry: a dropped connection, 502, 503, 504. */
  momentary: boolean
  /** Replaces the error table's text. */
  readonly visitorText: string | undefined
  readonly refusedBy: readonly string[] | undefined
  /** The registry certainly did not accept the request. */
  notAccepted: boolean
  /** The answer costs money, and there is no buyer. */
  readonly needsBuyer: boolean
  /** Prevented by our limit or the operator. */
  readonly preventedByUs: boolean
  /** Structure of an answer that failed to parse. */
  shape: string | undefined

  constructor(code: SourceErrorCode, detail: string, options: FailureOptions = {}) {
    super(`${code}: ${detail}`, { cause: options.cause })
    this.code = code
    this.status = options.status
    this.retryAfter = options.retryAfter
    this.momentary = options.momentary ?? false
    this.visitorText = options.visitorText
    this.refusedBy = options.refusedBy
    this.notAccepted = options.notAccepted ?? false
    this.needsBuyer = options.needsBuyer ?? false
    this.preventedByUs = options.preventedByUs ?? this.needsBuyer
  }
}

export const sourceChanged = (detail: string, cause?: unknown): RegistryFailure =>
  new RegistryFailure('source_changed', detail, { cause })
