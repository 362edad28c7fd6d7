import { GrammyError, HttpError } from 'grammy'

/** Quoted parts and long words: the Bot API quotes addresses it refuses, and one of them opens a cabinet. */
const QUOTED = /'[^']*'|"[^"]*"|\S{30,}/g

/**
 * What of a failure may be logged. grammY's own errors may not: they carry the message that was sent, and
 * the address of the Bot API with the bot token in it.
 */
export function failureFields(error: unknown): Record<string, unknown> {
  if (error instanceof GrammyError) {
    const reason = `${error.error_code}: ${error.description}`.replaceAll(QUOTED, '…')
    return { method: error.method, reason }
  }
  if (error instanceof HttpError) return { reason: error.message, code: codeOf(error.error) }
  return { err: error }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code

/** One name for each state of the connection, in an operator's words. */
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

/** How long the Bot API asks to be left alone, in milliseconds. */
export const askedToWaitMs = (error: unknown): number =>
  error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1000 : 0

/** The person has blocked the bot or is gone. */
export const isGone = (error: unknown): boolean => error instanceof GrammyError && error.error_code === 403

/** Asking once more would bring the same refusal. */
export const isFinal = (error: unknown): boolean =>
  isGone(error) || (error instanceof GrammyError && error.error_code === 400)

const TOO_LATE =
  /message is not modified|message to edit not found|message can't be edited|query ID is invalid/

/** Lets pass that a message says so already, is no longer there, or that its button was pressed long ago. */
export async function unlessTooLate(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof GrammyError && TOO_LATE.test(error.description))) throw error
  }
}
