import type { Section } from '#shared/contract/section.ts'
import type { CallSection, Reply } from '#web/call.ts'
import { callWithTicket } from '#web/captcha/call-with-ticket.ts'
import type { Tickets } from '#web/captcha/tickets.ts'

interface Parts {
  readonly callSection: CallSection
  readonly tickets: Tickets
  /** Purchases count against the account instead of its network. */
  readonly accessToken?: () => string | null
}

export const askSection = (
  section: Section,
  vin: string,
  { callSection, tickets, accessToken }: Parts,
): Promise<Reply> =>
  callWithTicket(
    section.action,
    (captcha_token) => callSection(section, { params: { vin, captcha_token }, token: accessToken?.() }),
    tickets,
  )
