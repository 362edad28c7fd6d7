import type { SourceErrorCode } from '#shared/contract/errors.ts'

interface FailureOptions {
  readonly cause?: unknown
  readonly status?: number
  readonly retryAfter?: number
  readonly momentary?: boolean
  readonly told?: string
  readonly untaken?: boolean
  readonly unbought?: boolean
  readonly unasked?: boolean
  readonly refusedBy?: readonly string[]
}

/**
 * The registry did not respond, or its answer could not be parsed. Never an empty answer: it proves
 * nothing about the car.
 * The message is for operators and never holds what the registry said about a car or a person.
 */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure'
  readonly code: SourceErrorCode
  /** HTTP status of the refusal, if there was one. */
  readonly status: number | undefined
  /** Seconds to wait before the next request, from the registry or from our breaker. */
  readonly retryAfter: number | undefined
  /** True for failures that are safe to retry: a dropped connection, 502, 503, 504. */
  momentary: boolean
  /** Text for visitors that replaces the one of the error table. */
  readonly told: string | undefined
  /** Sources that withhold data on this car, by their names for visitors. */
  readonly refusedBy: readonly string[] | undefined
  /**
   * True: the registry certainly did not accept the request. It was not sent, or was refused first.
   */
  untaken: boolean
  /** True: an answer would cost money, and there is no buyer. */
  readonly unbought: boolean
  /** True: nothing was sent to the source, because of a limit of ours or the operator. */
  readonly unasked: boolean
  /** Structure of an answer that failed to parse. The kit fills it in. */
  shape: string | undefined

  constructor(code: SourceErrorCode, detail: string, options: FailureOptions = {}) {
    super(`${code}: ${detail}`, { cause: options.cause })
    this.code = code
    this.status = options.status
    this.retryAfter = options.retryAfter
    this.momentary = options.momentary ?? false
    this.told = options.told
    this.refusedBy = options.refusedBy
    this.untaken = options.untaken ?? false
    this.unbought = options.unbought ?? false
    this.unasked = options.unasked ?? this.unbought
  }
}

/** The registry's answer does not match its known format. */
export const changed = (detail: string, cause?: unknown): RegistryFailure =>
  new RegistryFailure('source_changed', detail, { cause })
