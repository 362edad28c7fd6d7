import type { CaptchaAction } from '#shared/contract/captcha.ts'
import type { Reply, Unsuccessful } from '../call.ts'
import type { Tickets } from './tickets.ts'

/** A refused ticket may have expired: it is replaced once. */
export async function callWithTicket<Answer extends Reply>(
  action: CaptchaAction,
  call: (ticket: string) => Promise<Answer>,
  tickets: Tickets,
): Promise<Answer | Unsuccessful> {
  const reply = await callOnce(action, call, tickets)
  const refused = !reply.success && reply.error === 'ticket_refused'
  return refused ? callOnce(action, call, tickets) : reply
}

async function callOnce<Answer extends Reply>(
  action: CaptchaAction,
  call: (ticket: string) => Promise<Answer>,
  tickets: Tickets,
): Promise<Answer | Unsuccessful> {
  const ticket = await tickets.take(action)
  return ticket.success ? call(ticket.ticket) : ticket
}
