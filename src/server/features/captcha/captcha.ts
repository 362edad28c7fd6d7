import { randomBytes } from 'node:crypto'
import type { RemoteCaptcha } from '#server/gateways/captcha/token-check.ts'
import { type CaptchaAction, type Challenge, freeActions } from '#shared/contract/captcha.ts'
import { createAltcha, type UseOnce } from './altcha.ts'
import type { CaptchaSettings } from './env.ts'
import type { TicketStore } from './tickets.ts'

/** When the provider is `none`. */
const TEST_TICKET = 'test'

type IssuedTickets = Readonly<Record<CaptchaAction, string>>

export interface Captcha {
  challenge(actions: readonly CaptchaAction[], vehicle?: string): Promise<Challenge>
  exchange(
    actions: readonly CaptchaAction[],
    solution: string,
    from: { readonly address: string; readonly vehicle: string | undefined },
  ): Promise<IssuedTickets | undefined>
  spend(ticket: string, action: CaptchaAction, vehicle: string): ReturnType<TicketStore['spend']>
}

interface CaptchaParts {
  readonly settings: CaptchaSettings
  readonly remote: RemoteCaptcha | undefined
  readonly tickets: TicketStore
  readonly useOnce: UseOnce
  readonly costOf: (actions: readonly string[]) => Promise<number>
}

export function createCaptcha(parts: CaptchaParts): Captcha {
  const { settings, remote, tickets } = parts
  if (remote !== undefined) return remoteCaptcha(remote, tickets)
  return settings.provider === 'none' ? noCaptcha() : altchaCaptcha(parts)
}

function altchaCaptcha({ settings, tickets, ...parts }: CaptchaParts): Captcha {
  const secrets = settings.secrets ?? [randomBytes(32).toString('hex')]
  const altcha = createAltcha({ secrets, ...parts })
  return {
    challenge: async (actions, vehicle) => ({
      provider: 'altcha',
      challenge: await altcha.challenge(actions, vehicle),
    }),
    async exchange(actions, solution, { vehicle }) {
      const taken = await altcha.take(solution, actions, vehicle)
      return taken && issueAll(tickets, actions, taken.vehicle)
    },
    spend: spending(tickets),
  }
}

const spending =
  ({ spend }: TicketStore): Captcha['spend'] =>
  (ticket, action, vehicle) => {
    const spent = spend(ticket, action, vehicle)
    if (!freeActions.includes(action)) return spent
    return Promise.resolve(spent).then((isSpent) => isSpent || spend(ticket, action))
  }

async function issueAll(
  { issue }: TicketStore,
  actions: readonly CaptchaAction[],
  vehicle: string | undefined,
): Promise<IssuedTickets> {
  const issued = actions.map(async (action) => [action, await issue(action, vehicle)] as const)
  return Object.fromEntries(await Promise.all(issued))
}

const remoteCaptcha = ({ provider, siteKey, check }: RemoteCaptcha, tickets: TicketStore): Captcha => ({
  challenge: async (actions) => ({ provider, siteKey, tokenAction: tokenAction(actions) }),
  // Providers accept a token once, so all actions are requested together.
  exchange: async (actions, token, { address, vehicle }) =>
    (await check(token, tokenAction(actions), address)) ? issueAll(tickets, actions, vehicle) : undefined,
  spend: spending(tickets),
})

const tokenAction = ([first = 'report', ...others]: readonly CaptchaAction[]): string =>
  others.length === 0 ? first : 'report'

const noCaptcha = (): Captcha => ({
  challenge: async () => ({ provider: 'none' }),
  exchange: async (actions) => Object.fromEntries(actions.map((action) => [action, TEST_TICKET])),
  spend: (ticket) => ticket === TEST_TICKET,
})
