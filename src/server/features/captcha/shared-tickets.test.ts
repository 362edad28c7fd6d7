import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { onceIn } from '#server/db/once.ts'
import { tickets as rows } from '#server/db/schema/limits.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { testPostgres, testPostgresTwice } from '#server/db/testing.ts'
import { createSharedTickets } from './shared-tickets.ts'

let one: Database
let other: Database

beforeAll(async () => {
  ;[one, other] = await testPostgresTwice()
})

afterAll(async () => {
  await one.close()
  await other.close()
})

describe('tickets shared by several servers', () => {
  it('are spent once, whichever servers are asked at the same moment', async () => {
    const [here, there] = [createSharedTickets(one.db), createSharedTickets(other.db)]
    for (let round = 0; round < 100; round++) {
      const ticket = await here.issue('gibddDtp')
      const asked = [here, there, here, there].map((server) => server.spend(ticket, 'gibddDtp'))
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
    }
  })

  it('are all spent when many come at once', async () => {
    const server = createSharedTickets(one.db)
    const issued = await Promise.all(Array.from({ length: 1200 }, () => server.issue('gibddDtp')))
    const spent = await Promise.all(issued.map((ticket) => server.spend(ticket, 'gibddDtp')))
    expect(spent.every(Boolean)).toBe(true)
  })

  it('do not open another action or vehicle, nor after two minutes', async () => {
    let now = Date.now()
    const server = createSharedTickets(one.db, () => now)
    expect(await server.spend(await server.issue('gibddDtp'), 'gibddWanted')).toBe(false)
    const ofOne = await server.issue('gibddDtp', 'XTAGFL110JY000001')
    expect(await server.spend(ofOne, 'gibddDtp', 'XTAGFL110JY000002')).toBe(false)
    expect(await server.spend(ofOne, 'gibddDtp')).toBe(false)
    expect(await server.spend(ofOne, 'gibddDtp', 'XTAGFL110JY000001')).toBe(true)
    const late = await server.issue('gibddDtp')
    now += 120_000
    expect(await server.spend(late, 'gibddDtp')).toBe(false)
  })

  it('fail with an error, and not as a refusal, when the database is away', async () => {
    const gone = await testPostgres()
    const server = createSharedTickets(gone.db)
    const ticket = await server.issue('gibddDtp')
    await gone.close()
    await expect(server.spend(ticket, 'gibddDtp')).rejects.toThrow()
  })

  it('are deleted after they expire', async () => {
    const long = createSharedTickets(one.db, () => Date.now() - 200_000)
    await long.issue('gibddDtp')
    await sweepExpired(one.db)
    const left = await one.db.select().from(rows)
    expect(left.every((row) => row.expiresAt.getTime() > Date.now())).toBe(true)
  })
})

it('a solved challenge counts once across servers', async () => {
  const expiresAt = new Date(Date.now() + 60_000)
  const asked = [one, other, one, other].map(({ db }) => onceIn(db).first('nonce', expiresAt))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
})

it('values used together are used once across servers, in any order', async () => {
  const expiresAt = new Date(Date.now() + 60_000)
  for (let round = 0; round < 10; round++) {
    const uses = Array.from({ length: 300 }, (_, i) => `${round}:${i}`)
    const asked = [uses, uses.toReversed(), uses, uses.toReversed()].map((keys, i) =>
      onceIn(i % 2 === 0 ? one.db : other.db).allFirst(keys, expiresAt),
    )
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
  }
})
