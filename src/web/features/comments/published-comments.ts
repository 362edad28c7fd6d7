import type { Comment } from '#shared/contract/comments.ts'
import type { Call } from '#web/call.ts'
import { callWithTicket } from '#web/captcha/call-with-ticket.ts'
import type { Tickets } from '#web/captcha/tickets.ts'
import { type CommentAnswer, commentAnswer } from './answer.ts'
import { commentTexts } from './texts.ts'

interface Parts {
  readonly call: Call
  readonly tickets: Tickets
}

/** Oldest first. The count comes first: most cars have none, which saves the ticket's work. */
export async function readPublished(
  vin: string,
  { call, tickets }: Parts,
): Promise<CommentAnswer<readonly Comment[]>> {
  const counted = commentAnswer(await call('/v1/car/comments/count', { body: { vin } }), commentTexts.notRead)
  if ('problem' in counted) return counted
  if (counted.data.count === 0) return { data: [] }
  const list = (token: string) => call('/v1/car/comments', { body: { vin, token } })
  return commentAnswer(await callWithTicket('comments', list, tickets), commentTexts.notRead)
}
