import { hash } from 'node:crypto'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { isSecret } from '../../secrets.ts'

/** How long a ticket lives, in milliseconds. */
export const TICKET_TTL_MS = 120_000

/**
 * One-time tickets: 43 characters of base64url, bound to an action, kept as a hash, spent once.
 * A ticket spent, expired, unknown or issued for another action is refused alike.
 */
export interface Tickets {
  issue(action: CaptchaAction): Promise<string>
  /** True exactly once for a good ticket, also when several ask at the same moment. */
  spend(ticket: string, action: CaptchaAction): boolean | Promise<boolean>
}

/** Hash under which a ticket is kept; undefined when the text cannot be a ticket. */
export const ticketHash = (ticket: string): string | undefined =>
  isSecret(ticket) ? hash('sha256', ticket, 'base64') : undefined
