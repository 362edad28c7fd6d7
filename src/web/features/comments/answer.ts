import type { Reply } from '#web/api-client.ts'

/** Why something was not done. */
export interface Problem {
  /** The server's words, or the specification's when the server said nothing. */
  readonly text: string
  /** What to do about it, when `text` does not say so. */
  readonly advice?: string
}

export type Answer<Data> = { readonly data: Data } | { readonly problem: Problem }

/** Reads a reply; `silence` is what to say when the server was not reached (specification, section 8). */
export function answerOf<Data>(reply: Reply, silence: string): Answer<Data> {
  if (reply.success) return { data: reply.data as Data }
  if (reply.error === 'unreached') return { problem: { text: silence, advice: reply.message } }
  return { problem: { text: reply.message } }
}
