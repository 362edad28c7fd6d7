import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testPostgresTwice } from '#server/db/testing.ts'
import { found } from '#shared/contract/lookup.ts'
import { requestsOf } from '../balance/testing-money.ts'
import { newSources, openTestPlates, type Sources, type TestPlates } from './testing-sources.ts'

const PLATE = 'А000АА777'
const VIN = 'XTAGFL110JY000001'

let databases: [Database, Database]
let servers: [TestPlates, TestPlates]
let sources: Sources
let source: PromiseWithResolvers<void>

beforeEach(async () => {
  databases = await testPostgresTwice()
  sources = newSources()
  source = Promise.withResolvers()
  const [one, other] = databases
  servers = [await openTestPlates(one, { sources }), await openTestPlates(other, { sources })]
  for (const each of [sources.open, sources.paid])
    each.answer = () => source.promise.then(() => found({ vin: VIN }))
})

afterEach(async () => {
  for (const server of servers) await server.close()
  for (const database of databases) await database.close()
})

/** Ten concurrent calls, five to each server; the source answers once it has been asked. */
async function storm<Answer>(call: (server: TestPlates) => Promise<Answer>, asked: readonly string[]) {
  const calls = Array.from({ length: 10 }, (_, i) => call(servers[i % 2 === 0 ? 0 : 1]))
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  source.resolve()
  return Promise.all(calls)
}

describe('one plate, requested from several servers', () => {
  it('reaches open sources once', async () => {
    const answers = await storm((server) => server.search(PLATE), sources.open.asked)
    expect(answers.map(({ body }) => body.data?.vin)).toEqual(Array(10).fill(VIN))
    expect(sources.open.asked).toEqual([PLATE])
  })

  it('is one paid search and one charge', async () => {
    const person = await servers[0].signUp(3)
    // Both servers accept the token: they share the database.
    const answers = await storm((server) => server.paidSearch(PLATE, person.token), sources.paid.asked)
    expect(answers.map(({ body }) => body.data?.vin)).toEqual(Array(10).fill(VIN))
    expect(answers.filter(({ body }) => body.data?.charged)).toHaveLength(1)
    expect(sources.paid.asked).toEqual([PLATE])
    expect(await requestsOf(databases[0].db, person)).toBe(2)
  })

  it('costs each of two people a request', async () => {
    const people = [await servers[0].signUp(1), await servers[1].signUp(1)] as const
    source.resolve()
    const [one, other] = await Promise.all([
      servers[0].paidSearch(PLATE, people[0].token),
      servers[1].paidSearch(PLATE, people[1].token),
    ])
    expect([one.body.data, other.body.data]).toEqual([
      { plate: PLATE, vin: VIN, charged: true, requests: 0 },
      { plate: PLATE, vin: VIN, charged: true, requests: 0 },
    ])
  })
})
