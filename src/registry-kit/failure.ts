import type { SourceErrorCode } from '#shared/contract/errors.ts'

interface FailureOptions {
  readonly cause?: unknown
  readonly status?: number
  readonly retryAfter?: number
  readonly momentary?: boolean
  readonly visitorText?: string
  readonly untaken?: boolean
  readonly unbought?: boolean
  readonly unasked?: boolean
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
  untaken: boolean
  /** The answer costs money, and there is no buyer. */
  readonly unbought: boolean
  /** Prevented by our limit or the operator. */
  readonly unasked: boolean
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
    this.untaken = options.untaken ?? false
    this.unbought = options.unbought ?? false
    this.unasked = options.unasked ?? this.unbought
  }
}

export const changed = (detail: string, cause?: unknown): RegistryFailure =>
  new RegistryFailure('source_changed', detail, { cause })
