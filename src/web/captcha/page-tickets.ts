import type { SiteSettings } from '#shared/page-services.ts'
import { callApi } from '../api-client.ts'
import { solve } from './solver.ts'
import { createTickets, type Tickets, testTickets } from './tickets.ts'

let proofOfWork: Tickets | undefined

/** The tickets of this page: one worker and one stock of solutions for all that ask. */
export function pageTickets(captcha: SiteSettings['captcha']): Tickets {
  if (captcha === 'none') return testTickets
  proofOfWork ??= createTickets({ call: callApi, solve, now: Date.now })
  return proofOfWork
}
