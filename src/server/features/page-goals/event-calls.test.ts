import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { goals } from '#shared/contract/events.ts'

const A_MINUTE = 3

let database: Database
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  site = await openTestApp(database, { env: { RATE_LIMIT_BASE: String(A_MINUTE) } })
})
afterEach(() => site.close())
afterAll(() => database.close())

const post = (body: object) => site.ask('POST', '/v1/events', { body })
const counted = () => site.metrics.registry.getSingleMetricAsString('page_goals_total')

describe('an event of a page', () => {
  it('is counted by the name of its goal, and nothing else is stored', async () => {
    await post({ goal: 'search_vin', vin: 'XTA210990Y2766389', user: 7 })
    const reply = await post({ goal: 'search_vin' })
    expect(reply.json()).toEqual({ success: true })
    const lines = (await counted()).split('\n').filter((line) => !line.startsWith('#'))
    expect(lines).toContain('page_goals_total{goal="search_vin"} 2')
    expect(lines).toHaveLength(goals.length)
  })

  it.each([{ goal: 'made_up' }, { goal: '' }, { goal: null }, {}])(
    'is refused with an unknown goal: %o',
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
