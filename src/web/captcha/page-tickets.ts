import type { Challenge } from '#shared/contract/captcha.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { call } from '../call.ts'
import { safeStorage } from '../store/safe-storage.ts'
import { keptWork } from './kept-work.ts'
import { solve } from './solver.ts'
import { createTickets, type Tickets, testTickets } from './tickets.ts'

const stocks = new Map<SiteSettings['captcha'], Tickets>()

/** The tickets of this page: one worker and one stock of work for all that ask. */
export function pageTickets(captcha: SiteSettings['captcha']): Tickets {
  if (captcha === 'none') return testTickets
  const stock = stocks.get(captcha) ?? newStock()
  stocks.set(captcha, stock)
  return stock
}

function newStock(): Tickets {
  addEventListener('pageshow', forgetWhenBack)
  const kept = keptWork(safeStorage(() => sessionStorage))
  return createTickets({ call, solve: solution, now: Date.now, kept })
}

/** What a page had ready when it was left, the next page has probably used before this one came back. */
function forgetWhenBack({ persisted }: PageTransitionEvent): void {
  if (persisted) stocks.clear()
}

async function solution(challenge: Challenge): Promise<string | null> {
  if (challenge.provider === 'altcha') return solve(challenge.challenge)
  const { remoteToken } = await import('./remote-token.ts')
  return remoteToken(challenge).catch(() => null)
}
