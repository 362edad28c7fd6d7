import { hash } from 'node:crypto'
import { isSecret } from '#server/platform/secrets.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'

/** How long a ticket lives, in milliseconds. */
export const TICKET_TTL_MS = 120_000

/**
 * One-time tickets: 43 characters of base64url, bound to an action and to a vehicle, kept as a hash, spent once.
 * A ticket spent, expired, unknown or issued for another action or vehicle is refused alike; the last two stay good.
 */
export interface Tickets {
  /** @param vehicle its canonical number; absent: the ticket is spent without one. */
  issue(action: CaptchaAction, vehicle?: string): Promise<string>
  /** True exactly once for a good ticket, also when several ask at the same moment. */
  spend(ticket: string, action: CaptchaAction, vehicle?: string): boolean | Promise<boolean>
}

/**
 * Hash under which a ticket is kept; undefined when the text cannot be a ticket. It includes the vehicle, so that the
 * store holds no number of a vehicle and one that is wrong finds no ticket.
 */
export const ticketHash = (ticket: string, vehicle = ''): string | undefined =>
  isSecret(ticket) ? hash('sha256', ticket + vehicle, 'base64') : undefined
