import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { type Section, sectionHref } from '#shared/contract/section.ts'
import type { Reply } from '#web/api-client.ts'
import type { Tickets } from '#web/captcha/tickets.ts'

/** Asks one section with a fresh ticket. A refused ticket is replaced once: it may only have been too old. */
export async function askSection(section: Section, vin: string, { call, tickets }: AskParts): Promise<Reply> {
  const reply = await askOnce(section, vin, { call, tickets })
  const refused = !reply.success && reply.error === 'ticket_refused'
  return refused ? askOnce(section, vin, { call, tickets }) : reply
}

export interface AskParts {
  readonly call: (path: string) => Promise<Reply>
  readonly tickets: Tickets
}

async function askOnce(section: Section, vin: string, { call, tickets }: AskParts): Promise<Reply> {
  const ticket = await tickets.take(section.action as CaptchaAction)
  return ticket.success ? call(sectionHref(section, vin, ticket.ticket)) : ticket
}
