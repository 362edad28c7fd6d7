import { GrammyError, HttpError } from 'grammy'
import { codeOfError } from '#shared/keys.ts'
import { retryAfterMs } from '#shared/retry-after.ts'

/**
 * Quoted parts and long words: the Bot API quotes refused addresses, and a cabinet link signs in.
 */
const QUOTED = /'[^']*'|"[^"]*"|\S{30,}/g

/**
 * Fields that may be logged; grammY's errors contain the message and the address with the bot
 * token.
 */
export function failureFields(error: unknown): Record<string, unknown> {
  if (error instanceof GrammyError) {
    const reason = `${error.error_code}: ${error.description}`.replaceAll(QUOTED, '…')
    return { method: error.method, reason }
  }
  if (error instanceof HttpError) return { reason: error.message, code: codeOfError(error.error) }
  return { err: error }
}

export function troubleOf(error: unknown): string {
  if (error instanceof HttpError) return 'the Bot API does not answer'
  if (!(error instanceof GrammyError)) return 'an unexpected failure'
  switch (error.error_code) {
    case 401:
    case 404:
      return 'the bot token is refused'
    case 409:
      return 'somebody else takes the updates of this bot'
    default:
      return `the Bot API answers ${error.error_code}`
  }
}

export const askedToWaitMs = (error: unknown): number =>
  error instanceof GrammyError ? retryAfterMs(error.parameters.retry_after) : 0

export const isGone = (error: unknown): boolean => error instanceof GrammyError && error.error_code === 403

export const isFinal = (error: unknown): boolean =>
  isGone(error) || (error instanceof GrammyError && error.error_code === 400)

export const isUnchanged = (error: unknown): boolean => isDescribed(error, /message is not modified/)

/** Gone, too old, or a picture, which turns into no text. */
export const isUneditable = (error: unknown): boolean =>
  isDescribed(
    error,
    /message to edit not found|message can't be edited|MESSAGE_ID_INVALID|there is no text in the message/i,
  )

/** Ignores an unchanged or deleted message and an expired press. */
export async function unlessTooLate(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    const isTooLate = isUnchanged(error) || isUneditable(error) || isDescribed(error, /query ID is invalid/)
    if (!isTooLate) throw error
  }
}

const isDescribed = (error: unknown, pattern: RegExp): boolean =>
  error instanceof GrammyError && pattern.test(error.description)
