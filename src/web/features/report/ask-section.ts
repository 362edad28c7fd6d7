import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { type Section, sectionHref } from '#shared/contract/section.ts'
import type { Reply } from '#web/api-client.ts'
import { callWithTicket, type TicketParts } from '#web/captcha/call-with-ticket.ts'

/** Asks one section with a fresh ticket. */
export const askSection = (section: Section, vin: string, parts: TicketParts): Promise<Reply> =>
  callWithTicket(section.action as CaptchaAction, (ticket) => sectionHref(section, vin, ticket), parts)
