import { type CaptchaAction, getChallenge, otherActions, postTicket } from '#shared/contract/captcha.ts'
import type { Section } from '#shared/contract/section.ts'
import type { Host } from '../../host.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { mount } from '../../http/mount.ts'
import type { Captcha } from './captcha.ts'

/** @param sections each brings an action of its own. */
export function mountCaptchaCalls(
  { app, metrics, limit: newLimit }: Host,
  { captcha, sections }: { readonly captcha: Captcha; readonly sections: readonly Section[] },
): void {
  const limit = newLimit('other')
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
