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
 * The registry could not be asked, or its answer could not be understood. Never an empty answer:
 * whoever catches this knows nothing about the car.
 *
 * The message is for operators and never holds what the registry said about a car or a person.
 */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure'
  readonly code: SourceErrorCode
  /** HTTP status of the refusal, if there was one. */
  readonly status: number | undefined
  /** Seconds to wait before asking again, if the registry (or our own breaker) said so. */
  readonly retryAfter: number | undefined
  /** True for what a second try may cure and must not harm: a dropped connection, 502, 503, 504. */
  momentary: boolean
  /** What people are told in place of the error table's words, if there is something to tell. */
  readonly told: string | undefined
  /** Who does not tell of this car, as a person would name them. */
  readonly refusedBy: readonly string[] | undefined
  /** True: what was asked for has certainly not been taken. Nothing of it left us, or the registry said no before it did it. */
  untaken: boolean
  /** True: it would have had to be bought, and nobody answers for that. */
  readonly unbought: boolean
  /** True: nothing was sent to the source; a limit of ours or the operator keeps it from being asked. */
  readonly unasked: boolean
  /** Structure of the answer that was not understood; the kit knows the answer, and its reader does not. */
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

/** The registry answered in a way we do not understand. */
export const changed = (detail: string, cause?: unknown): RegistryFailure =>
  new RegistryFailure('source_changed', detail, { cause })
