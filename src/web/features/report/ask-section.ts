import { type Section, sectionHref } from '#shared/contract/section.ts'
import type { Reply } from '#web/api-client.ts'
import { callWithTicket } from '#web/captcha/call-with-ticket.ts'
import type { Tickets } from '#web/captcha/tickets.ts'

interface Parts {
  readonly call: (path: string) => Promise<Reply>
  readonly tickets: Tickets
}

/** Asks one section with a fresh ticket. */
export const askSection = (section: Section, vin: string, { call, tickets }: Parts): Promise<Reply> =>
  callWithTicket(section.action, (ticket) => call(sectionHref(section, vin, ticket)), tickets)
