import { stackPlaces, withoutWords } from '#server/messenger/without-words.ts'
import { MaxRefused, MaxSilent } from './api.ts'

/** Quoted parts and long words: a refusal may quote the message, and a cabinet link signs in. */
const QUOTED = /'[^']*'|"[^"]*"|\S{30,}/g

export function failureFields(error: unknown): Record<string, unknown> {
  if (error instanceof MaxRefused)
    return { reason: `${error.status} ${error.code}: ${error.message}`.replaceAll(QUOTED, '…') }
  if (error instanceof MaxSilent) return { reason: error.message }
  return { reason: withoutWords(error), at: stackPlaces(error) }
}

export function troubleOf(error: unknown): string {
  if (error instanceof MaxSilent) return 'the Bot API does not answer'
  if (!(error instanceof MaxRefused)) return 'an unexpected failure'
  return error.status === 401 ? 'the bot token is refused' : `the Bot API answers ${error.status}`
}

export const askedToWaitMs = (error: unknown): number =>
  error instanceof MaxRefused || error instanceof MaxSilent ? error.restMs : 0

/** Codes with status 200. */
const GONE: ReadonlySet<string> = new Set(['chat.denied', 'chat.not.found'])

/** The person stopped the bot, removed the dialogue, or left. */
export const isGone = (error: unknown): boolean =>
  error instanceof MaxRefused && (error.status === 403 || error.status === 404 || GONE.has(error.code))

/** Codes that also come with status 200 and `success: false`, from November 2026. */
const TEMPORARY: ReadonlySet<string> = new Set(['too.many.requests', 'service.unavailable'])

export const isFinal = (error: unknown): boolean =>
  error instanceof MaxRefused &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 408 &&
  error.status !== 429 &&
  !TEMPORARY.has(error.code)
