import type { Comment } from '#shared/contract/comments.ts'
import type { Call } from '#web/call.ts'
import { callWithTicket } from '#web/captcha/call-with-ticket.ts'
import type { Tickets } from '#web/captcha/tickets.ts'
import { answerOf, type CommentAnswer } from './answer.ts'
import { texts } from './texts.ts'

interface Parts {
  readonly call: Call
  readonly tickets: Tickets
}

/**
 * The published comments on a car, oldest first. The count comes first: most cars have none, which
 * saves the ticket's work.
 */
export async function readPublished(
  vin: string,
  { call, tickets }: Parts,
): Promise<CommentAnswer<readonly Comment[]>> {
  const counted = answerOf(await call('/v1/car/comments/count', { body: { vin } }), texts.notRead)
  if ('problem' in counted) return counted
  if (counted.data.count === 0) return { data: [] }
  const list = (token: string) => call('/v1/car/comments', { body: { vin, token } })
  return answerOf(await callWithTicket('comments', list, tickets), texts.notRead)
}
