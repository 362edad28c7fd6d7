import type { Section } from '#shared/contract/section.ts'
import type { CallSection, Reply } from '#web/call.ts'
import { callWithTicket } from '#web/captcha/call-with-ticket.ts'
import type { Tickets } from '#web/captcha/tickets.ts'

interface Parts {
  readonly callSection: CallSection
  readonly tickets: Tickets
}

/** Asks one section with a fresh ticket. */
export const askSection = (section: Section, vin: string, { callSection, tickets }: Parts): Promise<Reply> =>
  callWithTicket(section.action, (ticket) => callSection(section, vin, ticket), tickets)
