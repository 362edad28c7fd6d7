import type { Api } from 'grammy'

/** Silence of the Bot API after which no more links to the bot are given out. */
const SILENCE_MS = 60_000

/** Refusals that show the API at work and our token good. */
const ANSWERS = new Set([400, 403, 409, 429])

/**
 * Watches the answers to all calls of these clients.
 * @returns whether the Bot API has answered our token within a minute.
 */
export function watchHealth(apis: readonly Api[], now: () => number): () => boolean {
  let answeredAt = Number.NEGATIVE_INFINITY
  for (const api of apis) {
    api.config.use(async (call, method, payload, signal) => {
      const answer = await call(method, payload, signal)
      if (answer.ok || ANSWERS.has(answer.error_code)) answeredAt = now()
      else if (answer.error_code === 401) answeredAt = Number.NEGATIVE_INFINITY
      return answer
    })
  }
  return () => now() - answeredAt < SILENCE_MS
}
