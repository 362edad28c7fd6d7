import { placesOf, withoutWords } from '#server/messenger/without-words.ts'
import { MaxRefused, MaxSilent } from './api.ts'

/** Quoted parts and long words: a refusal may quote what was sent, and an address of ours opens a cabinet. */
const QUOTED = /'[^']*'|"[^"]*"|\S{30,}/g

/** What of a failure may be logged. */
export function failureFields(error: unknown): Record<string, unknown> {
  if (error instanceof MaxRefused)
    return { reason: `${error.status} ${error.code}: ${error.message}`.replaceAll(QUOTED, '…') }
  if (error instanceof MaxSilent) return { reason: error.message }
  return { reason: withoutWords(error), at: placesOf(error) }
}

/** One name for each state of the connection, in an operator's words. */
export function troubleOf(error: unknown): string {
  if (error instanceof MaxSilent) return 'the Bot API does not answer'
  if (!(error instanceof MaxRefused)) return 'an unexpected failure'
  return error.status === 401 ? 'the bot token is refused' : `the Bot API answers ${error.status}`
}

export const askedToWaitMs = (error: unknown): number => (error instanceof MaxRefused ? error.restMs : 0)

/** The person has stopped the bot or is gone. */
export const isGone = (error: unknown): boolean =>
  error instanceof MaxRefused && (error.status === 403 || error.status === 404)

/** Asking once more would bring the same refusal. */
export const isFinal = (error: unknown): boolean =>
  error instanceof MaxRefused &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 408 &&
  error.status !== 429
