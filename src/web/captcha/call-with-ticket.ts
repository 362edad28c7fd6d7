import type { CaptchaAction } from '#shared/contract/captcha.ts'
import type { Reply } from '../api-client.ts'
import type { Tickets } from './tickets.ts'

export interface TicketParts {
  readonly call: (path: string) => Promise<Reply>
  readonly tickets: Tickets
}

/** Calls a path that carries a ticket. A refused ticket is replaced once: it may only have been too old. */
export async function callWithTicket(
  action: CaptchaAction,
  path: (ticket: string) => string,
  parts: TicketParts,
): Promise<Reply> {
  const reply = await callOnce(action, path, parts)
  const refused = !reply.success && reply.error === 'ticket_refused'
  return refused ? callOnce(action, path, parts) : reply
}

async function callOnce(
  action: CaptchaAction,
  path: (ticket: string) => string,
  { call, tickets }: TicketParts,
) {
  const ticket = await tickets.take(action)
  return ticket.success ? call(path(ticket.ticket)) : ticket
}
