import type { Reply, Unsuccessful } from '#web/call.ts'

/** Why something was not done. */
export interface Problem {
  /** The server's words, or the specification's when the server said nothing. */
  readonly text: string
  /** What to do about it, when `text` does not say so. */
  readonly advice?: string
}

export type Answer<Data> = { readonly data: Data } | { readonly problem: Problem }

/** Why a call came to nothing; `silence` is what to say when the server was not reached (specification, section 8). */
export const problemOf = ({ error, message }: Unsuccessful, silence: string): Problem =>
  error === 'unreached' ? { text: silence, advice: message } : { text: message }

/** Reads a reply that brings data. */
export function answerOf<Data>(
  reply: Reply<{ readonly success: true; readonly data: Data }>,
  silence: string,
): Answer<Data> {
  return reply.success ? { data: reply.data } : { problem: problemOf(reply, silence) }
}
