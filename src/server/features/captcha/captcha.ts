import { randomBytes } from 'node:crypto'
import type { CaptchaAction, Challenge } from '#shared/contract/captcha.ts'
import type { CaptchaConfig } from '../../compose/config.ts'
import { type RemoteCheck, recaptchaCheck, smartCaptchaCheck } from '../../gateways/captcha/smartcaptcha.ts'
import { createAltcha, type UseOnce } from './altcha.ts'
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

export function createCaptcha(config: CaptchaConfig, tickets: Tickets, useOnce: UseOnce): Captcha {
  switch (config.provider) {
    case 'altcha':
      return altchaCaptcha(config, tickets, useOnce)
    case 'smartcaptcha':
      return remoteCaptcha(config, tickets, smartCaptchaCheck(config))
    case 'recaptcha':
      return remoteCaptcha(config, tickets, recaptchaCheck(config))
    case 'none':
      return noCaptcha()
  }
}

function altchaCaptcha(config: CaptchaConfig, tickets: Tickets, useOnce: UseOnce): Captcha {
  const secret = config.secret ?? randomBytes(32).toString('hex')
  const altcha = createAltcha({ secret, cost: config.cost, useOnce })
  return {
    challenge: async (action) => ({ provider: 'altcha', challenge: await altcha.challenge(action) }),
    exchange: async (action, solution) =>
      (await altcha.accepts(solution, action)) ? tickets.issue(action) : undefined,
    spend: tickets.spend,
  }
}

const remoteCaptcha = (config: CaptchaConfig, tickets: Tickets, check: RemoteCheck): Captcha => ({
  challenge: async () => ({ provider: config.provider, siteKey: config.siteKey }),
  exchange: async (action, token, address) =>
    (await check(token, action, address)) ? tickets.issue(action) : undefined,
  spend: tickets.spend,
})

const noCaptcha = (): Captcha => ({
  challenge: async () => ({ provider: 'none' }),
  exchange: async () => TEST_TICKET,
  spend: (ticket) => ticket === TEST_TICKET,
})
