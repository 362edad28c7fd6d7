import type { Failed } from '#shared/contract/envelope.ts'
import { type ErrorCode, errorTable } from '#shared/contract/errors.ts'

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: ErrorCode
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
  }
}

export interface FailureReply extends Pick<ApiFailure, 'code' | 'retryAfter'> {
  readonly visitorText?: string | undefined
  readonly refusedBy?: readonly string[] | undefined
}

export const failedEnvelope = ({ code, retryAfter, visitorText, refusedBy }: FailureReply): Failed => ({
  success: false,
  error: code,
  message: visitorText ?? errorTable[code].message,
  ...(retryAfter === undefined ? {} : { retryAfter }),
  ...(refusedBy && { refusedBy }),
})
