import { Api, type Transformer } from 'grammy'
import type { BotSettings } from './bot.ts'

/** Kinds of updates the Bot API is asked for. */
export const WANTED_UPDATES = ['message', 'callback_query'] as const

/** The Bot API holds a request for updates this long when there are none. */
export const HOLD_S = 20

/**
 * The client that keeps the bot connected, apart from the one that talks to people: its answers may take
 * long, and whatever it has asked ends with the signal.
 */
export function createConnection({ token, apiUrl }: BotSettings, signal: AbortSignal): Api {
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds: HOLD_S + 10 })
  // grammY names the type of an old polyfill and takes the platform's signal.
  const end = signal as unknown as Parameters<Transformer>[3]
  api.config.use((call, method, payload) => call(method, payload, end))
  return api
}
