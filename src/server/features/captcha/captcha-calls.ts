import { getChallenge, postTicket } from '#shared/contract/captcha.ts'
import type { Host } from '../../host.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { mount } from '../../http/mount.ts'
import type { Captcha } from './captcha.ts'

export function mountCaptchaCalls({ app, metrics, limit: newLimit }: Host, captcha: Captcha): void {
  const limit = newLimit('other')

  mount(app, getChallenge, limit, async ({ query }) => ({
    success: true,
    data: await captcha.challenge(query.action),
  }))

  mount(app, postTicket, limit, async ({ body, request }) => {
    const ticket = await captcha.exchange(body.action, body.solution, request.ip)
    metrics.tickets.labels(ticket === undefined ? 'refused' : 'issued').inc()
    if (ticket === undefined) throw new ApiFailure('ticket_refused')
    return { success: true, data: { ticket } }
  })
}
