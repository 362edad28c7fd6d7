import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import type { Host } from '#server/ports/host.ts'
import {
  type CaptchaAction,
  getChallenge,
  MOST_ACTIONS,
  otherActions,
  postTicket,
} from '#shared/contract/captcha.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Section } from '#shared/contract/section.ts'
import { cleanPlate, isPlate } from '#shared/vehicle/plate.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import type { Captcha } from './captcha.ts'

const actionsOf = (sections: readonly Section[]): CaptchaAction[] => [
  ...otherActions,
  ...sections.map(({ action }) => action),
]

export function captchaCalls(sections: readonly Section[]): readonly Endpoint[] {
  const Action = Type.Enum(actionsOf(sections))
  const { query } = getChallenge
  const { body } = postTicket
  return [
    { ...getChallenge, query: Type.Object({ ...query.properties, action: Type.Optional(Action) }) },
    {
      ...postTicket,
      body: Type.Object({
        ...body.properties,
        action: Type.Optional(Action),
        actions: Type.Optional(
          Type.Array(Action, { minItems: 1, maxItems: MOST_ACTIONS, uniqueItems: true }),
        ),
      }),
    },
  ]
}

export function mountCaptchaCalls(
  { app, metrics, limit: newLimit, addressOf }: Host,
  { captcha, sections }: { readonly captcha: Captcha; readonly sections: readonly Section[] },
): void {
  const limit = newLimit('other')
  const knownActions = new Set(actionsOf(sections))

  function requireActions(action: string | undefined, several: readonly string[] | undefined) {
    const actions = several ?? (action === undefined ? [] : [action])
    const isSaidOnce = (action === undefined) !== (several === undefined)
    const isEachOnce = new Set(actions).size === actions.length
    if (!isSaidOnce || !isEachOnce || !actions.every((name) => knownActions.has(name)))
      throw new ApiFailure('bad_request')
    return actions
  }

  /** Counts as that many calls: a single proof of work is no discount. */
  function count(actions: readonly CaptchaAction[], { raw }: FastifyRequest): void {
    const wait = limit.take(addressOf(raw), actions.length - 1)
    if (wait > 0) throw new ApiFailure('too_many_requests', { retryAfter: wait })
  }

  mount(app, getChallenge, limit, async ({ query, request }) => {
    const actions = requireActions(query.action, query.actions?.split(','))
    const vehicle = requireVehicle(query.vehicle)
    count(actions, request)
    return { success: true, data: await captcha.challenge(actions, vehicle) }
  })

  mount(app, postTicket, limit, async ({ body, request }) => {
    const { action, actions: several, solution } = body
    const actions = requireActions(action, several)
    const vehicle = requireVehicle(body.vehicle)
    count(actions, request)
    const tickets = await captcha.exchange(actions, solution, { address: request.ip, vehicle })
    metrics.tickets.labels(tickets ? 'issued' : 'refused').inc(actions.length)
    if (tickets === undefined) throw new ApiFailure('ticket_refused')
    return { success: true, data: action ? { ticket: tickets[action] } : { tickets } }
  })
}

/** @throws ApiFailure `bad_request` */
function requireVehicle(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const subject = subjectOf(cleanVin(text))
  if (subject !== undefined) return subject.key
  const plate = cleanPlate(text)
  if (!isPlate(plate)) throw new ApiFailure('bad_request')
  return plate
}
