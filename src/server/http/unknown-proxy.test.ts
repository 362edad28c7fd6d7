import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getUser } from '#shared/contract/account.ts'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../db/testing.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'

let database: Database
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

afterEach(() => site.close())

async function start(trusted: string): Promise<void> {
  const production = { NODE_ENV: 'production', METRICS_TOKEN: 'secret-of-the-operator' }
  site = await openTestApp(database, { env: { ...production, TRUST_PROXY: trusted } })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
}

/** `/v1/user` uses the ready lane, the API description the framework. */
const statuses = async (headers: Record<string, string>) => {
  const { token } = await site.signUp()
  const { port } = site.app.server.address() as AddressInfo
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
  return (await Promise.all([ask(getUser.path), ask('/v1/openapi.json')])).map(({ status }) => status)
}

it('production refuses visitors through an unconfigured proxy, and logs the remedy once', async () => {
  await start('')
  expect(await statuses({})).toEqual([200, 200])
  expect(await statuses({ 'x-forwarded-for': '203.0.113.1' })).toEqual([503, 503])
  expect(await statuses({ forwarded: 'for=203.0.113.1' })).toEqual([503, 503])
  expect(site.alarms()).toBe(1)
  expect(site.log.join()).toContain('TRUST_PROXY=none')
})

it.each(['none', 'loopback'])('TRUST_PROXY=%s admits them', async (trusted) => {
  await start(trusted)
  expect(await statuses({ 'x-forwarded-for': '203.0.113.1' })).toEqual([200, 200])
  expect(site.alarms()).toBe(0)
})
