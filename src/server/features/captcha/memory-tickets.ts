import { newSecret } from '#server/platform/secrets.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { TICKET_TTL_MS, type TicketStore, ticketHash } from './tickets.ts'

/** A flood of exchanges must not exhaust the memory. */
const MOST_TICKETS = 500_000

/** A restart refuses earlier tickets: the page requests another. */
export function createMemoryTickets(now: () => number = Date.now) {
  /** Insertion order is expiry order, since all have the same lifetime. */
  const held = new Map<string, { action: CaptchaAction; expiresAt: number }>()

  const dropOldest = () => {
    for (const [key, { expiresAt }] of held) {
      if (expiresAt > now() && held.size <= MOST_TICKETS) return
      held.delete(key)
    }
  }

  return {
    async issue(action: CaptchaAction, vehicle?: string) {
      dropOldest()
      const ticket = newSecret()
      held.set(ticketHash(ticket, vehicle) ?? '', { action, expiresAt: now() + TICKET_TTL_MS })
      return ticket
    },
    spend(ticket: string, action: CaptchaAction, vehicle?: string): boolean {
      const key = ticketHash(ticket, vehicle)
      const kept = key === undefined ? undefined : held.get(key)
      if (key === undefined || kept === undefined || kept.action !== action) return false
      held.delete(key)
      return kept.expiresAt > now()
    },
  } satisfies TicketStore
}
