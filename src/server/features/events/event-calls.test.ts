import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goals } from '#shared/contract/events.ts'
import { answerFailures } from '../../http/answer-failures.ts'
import { Limit } from '../../http/limit.ts'
import { enforceLimits } from '../../http/mount.ts'
import { createMetrics, type Metrics } from '../../metrics.ts'
import { mountEvents } from './index.ts'

const A_MINUTE = 3

let app: FastifyInstance
let metrics: Metrics

beforeEach(() => {
  app = Fastify()
  metrics = createMetrics()
  answerFailures(app)
  enforceLimits(app, () => '192.0.2.1')
  mountEvents(app, metrics.goals, new Limit(A_MINUTE))
})

afterEach(() => app.close())

const post = (payload: object) => app.inject({ method: 'POST', url: '/v1/events', payload })
const counted = () => metrics.registry.getSingleMetricAsString('page_goals_total')

describe('an event of a page', () => {
  it('is counted by the name of its goal, and nothing else of it is kept', async () => {
    await post({ goal: 'search_vin', vin: 'XTA210990Y2766389', user: 7 })
    const reply = await post({ goal: 'search_vin' })
    expect(reply.json()).toEqual({ success: true })
    const lines = (await counted()).split('\n').filter((line) => !line.startsWith('#'))
    expect(lines).toContain('page_goals_total{goal="search_vin"} 2')
    expect(lines).toHaveLength(goals.length)
  })

  it.each([{ goal: 'made_up' }, { goal: '' }, { goal: null }, {}])(
    'is refused with a goal that nobody knows: %o',
    async (body) => {
      const before = await counted()
      expect((await post(body)).statusCode).toBe(400)
      expect(await counted()).toBe(before)
    },
  )

  it('is slowed down when one address sends too many', async () => {
    for (let sent = 0; sent < A_MINUTE; sent += 1) await post({ goal: 'redirect' })
    expect((await post({ goal: 'redirect' })).statusCode).toBe(429)
  })
})
