import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  behindToken,
  EXHAUSTED,
  error,
  INVALID_TOKEN,
  RATE,
  refusals,
  UNAVAILABLE,
} from '#demo/board/autoteka.ts'
import { oddities } from '#demo/board/oddities.ts'
import type { AskForCar, StandIn } from '#demo/board/stand-in.ts'
import { Tasks } from '#demo/board/tasks.ts'
import type { Car } from '#demo/world/car.ts'
import { type ScoringData, scoringData, teaserData } from './fake-scoring.ts'

export const oddCars = {
  XTAAVTS0D00000001: 'unanswered',
  XTAAVTS0D00000003: 'another-order',
  XTAAVTS0D00000004: 'failure',
  XTAAVTS0D00000005: 'quota',
  XTAAVTS0D00000006: 'endless',
  XTAAVTS0D00000007: 'token-expired',
  XTAAVTS0D00000008: 'busy',
  XTAAVTS0D00000009: 'broken',
  XTAAVTS0D00000010: 'lost-answer',
  XTAAVTS0D00000011: 'undated',
} as const

type Oddity = (typeof oddCars)[keyof typeof oddCars]

const oddityOf = oddities(oddCars)

export const standIn: StandIn = {
  id: 'autoteka-scoring',
  refusals: {
    ...refusals,
    quota: { status: 403, body: EXHAUSTED, only: /by-vehicle-id$/ },
  },
  renamed: [
    ['"result"', '"payload"'],
    ['"access_token"', '"token"'],
  ],
  serve: (app, carOf) => {
    const tokens = new Set<string>()
    behindToken(app, tokens, (scope) => {
      scorings(scope, { carOf, tokens })
      teasers(scope, carOf)
    })
  },
}

type Vehicle = { Body: { vehicleId?: string } | null }
type ById = { Params: { id: string } }

interface Sold {
  readonly car: Car
  readonly createdAt: number
}

interface Desk {
  readonly carOf: AskForCar
  readonly tokens: Set<string>
}

function scorings(app: FastifyInstance, { carOf, tokens }: Desk): void {
  const orders = new Tasks<Sold>(2)
  const forgotten = new Set<string>()
  app.post<Vehicle>('/autoteka/v1/scoring/by-vehicle-id', async (request, reply) => {
    const vin = request.body?.vehicleId
    if (!vin) return reply.code(400).send(error(400, 'vehicleId is required'))
    if (oddityOf(vin) === 'token-expired' && !forgotten.has(vin)) {
      forgotten.add(vin)
      tokens.clear()
      return reply.code(403).send(INVALID_TOKEN)
    }
    const refusal = refusalOf(vin, reply)
    if (refusal) return refusal
    const createdAt = Math.floor(Date.now() / 1000)
    const scoringId = Number(orders.open({ car: await carOf(vin), createdAt }))
    if (oddityOf(vin) === 'lost-answer') return reply.code(503).send(UNAVAILABLE)
    return { result: { scoring: { scoringId } } }
  })
  app.get<ById>('/autoteka/v1/scoring/:id', (request, reply) => {
    const found = orders.poll(request.params.id)
    if (!found) return reply.code(404).send(error(404, 'Scoring not found'))
    const { car, createdAt } = found.order
    const oddity = oddityOf(car.vin)
    const scoringId = Number(request.params.id) + (oddity === 'another-order' ? 1 : 0)
    const scoring = { scoringId, createdAt }
    if (!found.ready || oddity === 'endless')
      return { result: { risksAssessment: { ...scoring, isCompleted: false } } }
    if (oddity === 'broken') return reply.type('application/json').send('{"result":{"risksAssessment":{')
    return {
      result: { risksAssessment: { ...scoring, isCompleted: true, data: oddData(scoringData(car), oddity) } },
    }
  })
}

function refusalOf(vin: string, reply: FastifyReply): FastifyReply | undefined {
  const oddity = oddityOf(vin)
  if (oddity === 'quota') return reply.code(403).send(EXHAUSTED)
  if (oddity === 'busy')
    return reply
      .code(429)
      .headers(RATE)
      .send({ error: { code: 429 } })
  return oddity === 'failure' ? reply.code(500).send(UNAVAILABLE) : undefined
}

function oddData(data: ScoringData, oddity: Oddity | undefined): object {
  if (oddity === 'unanswered') return Object.fromEntries(Object.keys(data).map((name) => [name, null]))
  if (oddity !== 'undated') return data
  return JSON.parse(JSON.stringify(data), (name, value: unknown) => (name === 'relevanceDate' ? null : value))
}

function teasers(app: FastifyInstance, carOf: AskForCar): void {
  const orders = new Tasks<Car>(1)
  app.post<Vehicle>('/autoteka/v1/teasers', async (request, reply) => {
    const vin = request.body?.vehicleId
    if (!vin) return reply.code(400).send(error(400, 'vehicleId is required'))
    const teaserId = Number(orders.open(await carOf(vin)))
    return { result: { teaser: { teaserId, status: 'processing' } } }
  })
  app.get<ById>('/autoteka/v1/teasers/:id', (request, reply) => {
    const found = orders.poll(request.params.id)
    if (!found) return reply.code(404).send(error(404, 'Teaser not found'))
    const teaserId = Number(request.params.id)
    if (!found.ready) return { teaserId, status: 'processing', data: null }
    const data = oddityOf(found.order.vin) === 'unanswered' ? null : teaserData(found.order)
    return { teaserId, status: 'success', data }
  })
}
