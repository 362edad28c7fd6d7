import type { Challenge } from '#shared/contract/captcha.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { call } from '../call.ts'
import { solve } from './solver.ts'
import { createTickets, type Tickets, testTickets } from './tickets.ts'

const stocks = new Map<SiteSettings['captcha'], Tickets>()

/** The tickets of this page: one worker and one stock of solutions for all that ask. */
export function pageTickets(captcha: SiteSettings['captcha']): Tickets {
  if (captcha === 'none') return testTickets
  const stock = stocks.get(captcha) ?? createTickets({ call, solve: solution, now: Date.now })
  stocks.set(captcha, stock)
  return stock
}

async function solution(challenge: Challenge, action: string): Promise<string | null> {
  if (challenge.provider === 'altcha') return solve(challenge.challenge)
  const { remoteToken } = await import('./remote-token.ts')
  return remoteToken(challenge, action).catch(() => null)
}
