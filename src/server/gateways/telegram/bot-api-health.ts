import type { Api } from 'grammy'

/** Start links are withheld after this time without an answer of the Bot API. */
const SILENCE_MS = 60_000

/** Refusals that show a working API and a valid token. */
const ANSWERS = new Set([400, 403, 409, 429])

/** Whether the Bot API accepted our token within a minute. */
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
