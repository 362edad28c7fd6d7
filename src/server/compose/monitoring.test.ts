import { expect, it, onTestFinished } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { isReportSeller } from '#registry-kit/registry.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { followedCars } from '../db/schema/follow.ts'
import { testDatabase } from '../db/testing.ts'
import { collectRegistries } from '../sources/collect.ts'
import { openTestApp } from '../testing/open-app.ts'

/**
 * The whole server with simulated sources, restarted for each round, so that no test waits for a
 * loop.
 */

const VIN = 'XTAGFL110MY000001'

/** Noon in Moscow. */
const NOON = Date.UTC(2026, 10, 24, 9)

/** For a busy machine. */

const registries = (await collectRegistries()).filter((registry) => !isReportSeller(registry))

async function opened() {
  const database = await testDatabase()
  const demo = await startDemoRegistries({ port: 0 })
  onTestFinished(async () => {
    await demo.close()
    await database.close()
  })
  const start = async (now: number, env = {}) => {
    const byId = registries.map((one) => [one.id, openAt({ url: `${demo.url}/${one.id}` }, one)] as const)
    const site = await openTestApp(database, { registries: new Map(byId), env })
    site.clock.now = now
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    return site
  }
  const car = async () => (await database.db.select().from(followedCars))[0]
  const monitoring = `${demo.url}/autoteka-monitoring`
  return { demo, start, car, monitoring }
}

const registrationsAsked = async ({ url }: DemoRegistries): Promise<number> => {
  const { last } = (await (await fetch(`${url}/__requests/gibdd`)).json()) as {
    last: readonly { url: string }[]
  }
  return last.filter((request) => request.url.endsWith('/register')).length
}

it('a change of a followed car triggers an early request, and no message by itself', async () => {
  const { demo, start, car, monitoring } = await opened()
  const inBucket = async () => (await fetch(`${monitoring}/__bucket`)).json()

  let site = await start(NOON)
  const { token } = await site.signUp()
  await site.ask('POST', '/v1/user/follow', { token, body: { vin: VIN } })
  await site.close()
  site = await start(NOON + DAY_MS)
  await expect.poll(async () => (await car())?.askedAt).toEqual(new Date(NOON + DAY_MS))
  await expect.poll(inBucket).toEqual([VIN])
  await site.close()
  expect(await registrationsAsked(demo)).toBe(1)

  await fetch(`${monitoring}/__happened`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vin: VIN, written: 'XTAGFL110M*******' }),
  })
  site = await start(NOON + DAY_MS + HOUR_MS)
  await expect.poll(async () => (await car())?.turnAt).toEqual(new Date(NOON + 2 * DAY_MS))
  const metrics = async () => (await site.app.inject('/metrics')).body
  await expect.poll(metrics).toContain('monitoring_actions_total{whose="followed"} 1')
  await site.close()
  const before = await car()
  site = await start(NOON + DAY_MS + HOUR_MS + MINUTE_MS)
  const ahead = new Date(NOON + DAY_MS + HOUR_MS + MINUTE_MS)
  await expect.poll(async () => (await car())?.askedAt).toEqual(ahead)
  await site.close()
  // The answer of an hour ago would have been fresh for a day.
  expect(await registrationsAsked(demo)).toBe(2)
  expect(await car()).toMatchObject({
    news: before?.news,
    notBefore: new Date(NOON + 2 * DAY_MS),
    turnAt: null,
  })
}, 120_000)

it('followed cars are no longer requested and leave the bucket when following is disabled', async () => {
  const { demo, start, car, monitoring } = await opened()
  let site = await start(NOON)
  const { token } = await site.signUp()
  await site.ask('POST', '/v1/user/follow', { token, body: { vin: VIN } })
  await site.close()
  site = await start(NOON + DAY_MS, { FOLLOW_CARS: '0' })
  await site.close()
  expect((await car())?.askedAt).toBeNull()
  expect(await registrationsAsked(demo)).toBe(0)
  expect(await (await fetch(`${monitoring}/__bucket`)).json()).toEqual([])
})
