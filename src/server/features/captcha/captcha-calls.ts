import type { FastifyInstance } from 'fastify'
import { type CaptchaAction, getChallenge, otherActions, postTicket } from '#shared/contract/captcha.ts'
import type { Section } from '#shared/contract/section.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Limit } from '../../http/limit.ts'
import { mount } from '../../http/mount.ts'
import type { Metrics } from '../../metrics.ts'
import type { Captcha } from './captcha.ts'

interface CaptchaCallsOptions {
  readonly captcha: Captcha
  /** Each brings the action of its own. */
  readonly sections: readonly Section[]
  readonly metrics: Metrics
  readonly limit: Limit
}

export function mountCaptchaCalls(app: FastifyInstance, options: CaptchaCallsOptions): void {
  const { captcha, sections, metrics, limit } = options
  const actions = new Set<CaptchaAction>([...otherActions, ...sections.map(({ action }) => action)])

  function requireKnown(action: CaptchaAction): void {
    if (!actions.has(action)) throw new ApiFailure('bad_request')
  }

  mount(app, getChallenge, limit, async ({ query }) => {
    requireKnown(query.action)
    return { success: true, data: await captcha.challenge(query.action) }
  })

  mount(app, postTicket, limit, async ({ body, request }) => {
    requireKnown(body.action)
    const ticket = await captcha.exchange(body.action, body.solution, request.ip)
    metrics.tickets.labels(ticket === undefined ? 'refused' : 'issued').inc()
    if (ticket === undefined) throw new ApiFailure('ticket_refused')
    return { success: true, data: { ticket } }
  })
}
