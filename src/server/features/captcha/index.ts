import type { RemoteCaptcha } from '#server/gateways/captcha/token-check.ts'
import type { Host, Part } from '#server/ports/host.ts'
import type { Section } from '#shared/contract/section.ts'
import type { UseOnce } from './altcha.ts'
import { type Captcha, createCaptcha } from './captcha.ts'
import { captchaCalls, mountCaptchaCalls } from './captcha-calls.ts'
import type { CaptchaSettings } from './env.ts'
import { createMemoryTickets } from './memory-tickets.ts'
import { risingCost } from './rising-cost.ts'
import { createSharedTickets } from './shared-tickets.ts'
import type { TicketStore } from './tickets.ts'

interface CaptchaNeeds {
  readonly remote: RemoteCaptcha | undefined
  readonly sections: readonly Section[]
  readonly hourUse: () => Promise<number>
  readonly tickets?: TicketStore | undefined
}

export function openCaptcha(
  host: Host,
  settings: CaptchaSettings,
  { remote, sections, hourUse, tickets = ticketsOf(host) }: CaptchaNeeds,
): Captcha & Part {
  const useOnce: UseOnce = (uses, expiresAt) =>
    host.once.allFirst(
      uses.map((use) => `altcha:${use}`),
      expiresAt,
    )
  const costOf = risingCost({ cost: settings.cost, hourUse, now: host.now })
  const captcha = createCaptcha({ settings, remote, tickets, useOnce, costOf })
  mountCaptchaCalls(host, { captcha, sections })
  return { ...captcha, calls: captchaCalls(sections) }
}

const ticketsOf = ({ database: { kind, db }, now }: Host): TicketStore =>
  kind === 'embedded' ? createMemoryTickets(now) : createSharedTickets(db, now)
