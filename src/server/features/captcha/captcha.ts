import { randomBytes } from 'node:crypto'
import type { CaptchaAction, Challenge } from '#shared/contract/captcha.ts'
import type { RemoteCaptcha } from '../../gateways/captcha/port.ts'
import { createAltcha, type UseOnce } from './altcha.ts'
import type { CaptchaSettings } from './env.ts'
import type { Tickets } from './tickets.ts'

/** The word that stands for a ticket when the provider is `none`. */
const TEST_TICKET = 'test'

/** Bot protection of one installation: a challenge, its exchange for a ticket, the ticket's one use. */
export interface Captcha {
  challenge(action: CaptchaAction): Promise<Challenge>
  /** A ticket for a good solution, undefined for a bad or used one. */
  exchange(action: CaptchaAction, solution: string, address: string): Promise<string | undefined>
  spend: Tickets['spend']
}

interface CaptchaParts {
  readonly settings: CaptchaSettings
  /** Undefined: the protection is our own. */
  readonly remote: RemoteCaptcha | undefined
  readonly tickets: Tickets
  readonly useOnce: UseOnce
}

export function createCaptcha({ settings, remote, tickets, useOnce }: CaptchaParts): Captcha {
  if (remote !== undefined) return remoteCaptcha(remote, tickets)
  return settings.provider === 'none' ? noCaptcha() : altchaCaptcha(settings, tickets, useOnce)
}

function altchaCaptcha(settings: CaptchaSettings, tickets: Tickets, useOnce: UseOnce): Captcha {
  const secret = settings.secret ?? randomBytes(32).toString('hex')
  const altcha = createAltcha({ secret, cost: settings.cost, useOnce })
  return {
    challenge: async (action) => ({ provider: 'altcha', challenge: await altcha.challenge(action) }),
    exchange: async (action, solution) =>
      (await altcha.accepts(solution, action)) ? tickets.issue(action) : undefined,
    spend: tickets.spend,
  }
}

const remoteCaptcha = ({ provider, siteKey, check }: RemoteCaptcha, tickets: Tickets): Captcha => ({
  challenge: async () => ({ provider, siteKey }),
  exchange: async (action, token, address) =>
    (await check(token, action, address)) ? tickets.issue(action) : undefined,
  spend: tickets.spend,
})

const noCaptcha = (): Captcha => ({
  challenge: async () => ({ provider: 'none' }),
  exchange: async () => TEST_TICKET,
  spend: (ticket) => ticket === TEST_TICKET,
})
