import { Api, type Transformer } from 'grammy'
import type { BotSettings } from './bot.ts'

export const WANTED_UPDATES = ['message', 'callback_query'] as const

/** Seconds that an empty request for updates is held. */
export const HOLD_S = 20

/** A second client for polling: its requests may take long, and end with the signal. */
export function createConnection({ token, apiUrl }: BotSettings, signal: AbortSignal): Api {
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds: HOLD_S + 10 })
  // grammY types an old polyfill but accepts the platform's signal.
  const end = signal as unknown as Parameters<Transformer>[3]
  api.config.use((call, method, payload) => call(method, payload, end))
  return api
}
