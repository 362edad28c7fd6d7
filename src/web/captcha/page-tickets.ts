import type { Challenge } from '#shared/contract/captcha.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { call } from '../call.ts'
import { safeStorage } from '../store/safe-storage.ts'
import { keptWork } from './kept-work.ts'
import { pageSolver, type Solver } from './solver.ts'
import { createTickets, type Tickets, testTickets } from './tickets.ts'

const stocks = new Map<string, Tickets>()

export const solver = (): Solver =>
  pageSolver(() => new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' }))

/**
 * One stock per vehicle.
 * @param vehicle canonical number; absent: for free calls
 */
export function pageTickets(captcha: SiteSettings['captcha'], vehicle = ''): Tickets {
  if (captcha === 'none') return testTickets
  const stock = stocks.get(vehicle) ?? newStock(vehicle)
  stocks.set(vehicle, stock)
  return stock
}

function newStock(vehicle: string): Tickets {
  addEventListener('pageshow', forgetWhenBack)
  const kept = keptWork(
    safeStorage(() => sessionStorage),
    vehicle,
  )
  return createTickets({ call, solve: solution, now: Date.now, kept, vehicle })
}

/** The next page has probably used the tickets before this one returns from the «back» cache. */
function forgetWhenBack({ persisted }: PageTransitionEvent): void {
  if (persisted) stocks.clear()
}

async function solution(challenge: Challenge): Promise<string | null> {
  if (challenge.provider === 'altcha') return solver().solve(challenge.challenge)
  const { remoteToken } = await import('./remote-token.ts')
  return remoteToken(challenge).catch(() => null)
}
