import { hash } from 'node:crypto'
import { isSecret } from '#server/platform/secrets.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'

export const TICKET_TTL_MS = 120_000

/**
 * 43 characters of base64url, bound to an action and a vehicle, stored as a hash. A spent, expired,
 * unknown or misdirected ticket gets the same refusal.
 */
export interface TicketStore {
  issue(action: CaptchaAction, vehicle?: string): Promise<string>
  spend(ticket: string, action: CaptchaAction, vehicle?: string): boolean | Promise<boolean>
}

/**
 * Undefined when the text cannot be a ticket. Contains the vehicle, so that the store holds no
 * vehicle number.
 */
export const ticketHash = (ticket: string, vehicle = ''): string | undefined =>
  isSecret(ticket) ? hash('sha256', ticket + vehicle, 'base64') : undefined
