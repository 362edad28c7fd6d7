import type { Reply, Unsuccessful } from '#web/call.ts'

export interface Problem {
  readonly text: string
  readonly advice?: string
}

export type CommentAnswer<Data> = { readonly data: Data } | { readonly problem: Problem }

/** `silence`: text for an unreachable server (specification, section 8). */
export const problemOf = ({ error, message }: Unsuccessful, silence: string): Problem =>
  error === 'unreached' ? { text: silence, advice: message } : { text: message }

export function commentAnswer<Data>(
  reply: Reply<{ readonly success: true; readonly data: Data }>,
  silence: string,
): CommentAnswer<Data> {
  return reply.success ? { data: reply.data } : { problem: problemOf(reply, silence) }
}
