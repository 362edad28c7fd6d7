import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { found } from '#shared/contract/lookup.ts'
import type { Database } from '../db/database.ts'
import { testPostgresTwice } from '../db/testing.ts'
import { createAnswerStore } from './answer-store.ts'
import { Answers } from './answers.ts'
import type { Question } from './question.ts'
import { createSharedFlights } from './shared-flights.ts'

const VIN = 'XTAGFL110JY000001'

let one: Database
let other: Database

beforeAll(async () => {
  ;[one, other] = await testPostgresTwice()
})

afterAll(async () => {
  await one.close()
  await other.close()
})

const server = ({ db }: Database, now = Date.now): Answers => {
  const store = createAnswerStore(db)
  return new Answers({ store, flights: createSharedFlights(db, store), cacheBytes: 1e6, now })
}

const question = (id: string, ask: Question['ask']): Question => ({
  id,
  freshFor: { found: 3600, nothing: 3600 },
  ask,
})

describe('one question about one car on several servers', () => {
  it('reaches the registry once', async () => {
    let calls = 0
    const source = Promise.withResolvers<void>()
    const dtp = question('dtp', async () => {
      calls++
      await source.promise
      return found({ n: 1 })
    })
    const requests = [server(one), server(other), server(one), server(other)].map((answers) =>
      answers.get(dtp, VIN),
    )
    source.resolve()
    const answers = await Promise.all(requests)
    expect(calls).toBe(1)
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['found']))
  })

  it('is requested by the next server when the first one fails', async () => {
    let calls = 0
    const wanted = question('wanted', async () => {
      if (++calls === 1) throw new RegistryFailure('source_silent', 'first call')
      return found({ n: 2 })
    })
    const requests = [server(one), server(other)].map((answers) => answers.get(wanted, VIN))
    const ends = (await Promise.allSettled(requests)).map(({ status }) => status).sort()
    expect(ends).toEqual(['fulfilled', 'rejected'])
  })

  it('is requested anew for a caller that refuses older answers, although another server has a fresh one', async () => {
    let calls = 0
    const uses = question('uses', async () => found({ n: ++calls }))
    await server(one).get(uses, VIN)
    const since = new Date(Date.now() + 1)
    await expect.poll(() => Date.now()).toBeGreaterThan(since.getTime())
    const again = await Promise.all(
      [server(one), server(other)].map((answers) => answers.get(uses, VIN, { since })),
    )
    expect(again.map(({ body }) => JSON.parse(body.toString()).data.n)).toEqual([2, 2])
  })

  it('soon has the new answer on every server', async () => {
    let calls = 0
    const osago = question('osago', async () => found({ n: ++calls }))
    let later = 0
    const remembering = server(other, () => Date.now() + later)
    const current = async () => JSON.parse((await remembering.get(osago, VIN)).body.toString()).data.n
    expect(await current()).toBe(1)
    await server(one).get(osago, VIN, { since: new Date(Date.now() + 1) })
    later = 20_000
    expect(await current()).toBe(2)
    expect(calls).toBe(2)
  })

  it('is not blocked for ever by a server that died during the request', async () => {
    await one.db.execute(sql`insert into subject_flights (subject, section, holder, expires_at)
      values (${VIN}, 'zalog', gen_random_uuid(), now() - interval '1 second')`)
    const zalog = question('zalog', async () => found({ n: 3 }))
    expect((await server(other).get(zalog, VIN)).outcome).toBe('found')
  })
})

it('a server with an older answer does not replace the newer one of another server', async () => {
  const stored = (checkedAt: string, n: number) => ({
    section: 'dtp',
    subject: 'XTAGFL110JY000009',
    outcome: 'found' as const,
    data: { n },
    checkedAt: new Date(checkedAt),
  })
  await createAnswerStore(one.db).write(stored('2026-11-20T10:00:00Z', 1))
  await createAnswerStore(other.db).write(stored('2026-11-20T09:59:59Z', 2))
  expect(await createAnswerStore(one.db).read('dtp', 'XTAGFL110JY000009')).toMatchObject({ data: { n: 1 } })
})
