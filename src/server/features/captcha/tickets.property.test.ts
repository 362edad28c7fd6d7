import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { onceIn } from '#server/db/once.ts'
import { testDatabase, testPostgresTwice } from '#server/db/testing.ts'
import { runs } from '#shared/testing/properties.ts'
import { type Captcha, createCaptcha } from './captcha.ts'
import { createSharedTickets } from './shared-tickets.ts'
import { solutionOf } from './testing-solution.ts'

const VIN = 'XTAGFL110JY000001'

const NAMES = ['gibddDtp', 'gibddWanted', 'gibddZalog', 'verdict'] as const

const actions = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 })

/** An exchange. Challenges are few, so that exchanges collide. */
const exchange = fc.record({
  challenge: fc.nat(1),
  asked: actions,
  server: fc.nat(1),
  /** Starts before the previous one has ended. */
  isAtOnce: fc.boolean(),
})

const script = fc.record({
  /** The actions of each challenge. */
  challenges: fc.tuple(actions, actions),
  exchanges: fc.array(exchange, { minLength: 1, maxLength: 10 }),
})

type Exchange = typeof exchange extends fc.Arbitrary<infer Value> ? Value : never

const serverOn = ({ db }: Database): Captcha =>
  createCaptcha({
    settings: {
      provider: 'altcha',
      secrets: ['a secret of both servers'],
      cost: 1,
      site: { captcha: 'altcha' },
    },
    remote: undefined,
    costOf: async () => 1,
    tickets: createSharedTickets(db),
    useOnce: onceIn(db).allFirst,
  })

/** Groups of overlapping exchanges, one after another. */
function groupsOf(exchanges: readonly Exchange[]): Exchange[][] {
  const groups: Exchange[][] = []
  for (const each of exchanges) {
    const last = groups.at(-1)
    if (each.isAtOnce && last) last.push(each)
    else groups.push([each])
  }
  return groups
}

const openings = [
  {
    where: 'on the embedded database',
    open: async () => {
      const database = await testDatabase()
      return [database, database] as const
    },
  },
  { where: 'of two servers on PostgreSQL', open: testPostgresTwice },
]

describe.each(openings)('exchanges in whatever order $where', ({ open }) => {
  let databases: readonly [Database, Database]
  let servers: readonly [Captcha, Captcha]

  beforeAll(async () => {
    databases = await open()
    servers = [serverOn(databases[0]), serverOn(databases[1])]
  })

  afterAll(async () => {
    for (const database of new Set(databases)) await database.close()
  })

  const isExact = fc.asyncProperty(script, async ({ challenges, exchanges }) => {
    const solutions = await Promise.all(
      challenges.map(async (madeFor) => {
        const { challenge } = await servers[0].challenge(madeFor, VIN)
        return solutionOf(challenge)
      }),
    )
    const taken = new Set<string>()
    for (const group of groupsOf(exchanges)) {
      const isFree = group.map(({ challenge, asked }) =>
        asked.every(
          (action) => challenges[challenge]?.includes(action) && !taken.has(`${challenge} ${action}`),
        ),
      )
      const given = await Promise.all(
        group.map(({ challenge, asked, server }) =>
          servers[server === 0 ? 0 : 1].exchange(asked, solutions[challenge] ?? '', {
            address: '203.0.113.1',
            vehicle: undefined,
          }),
        ),
      )
      for (const [i, { challenge, asked }] of group.entries()) {
        const tickets = given[i]
        if (group.length === 1)
          expect(tickets !== undefined, 'whoever asks alone for what is free').toBe(isFree[i])
        if (tickets === undefined) continue
        expect(isFree[i], 'of the challenge, and not taken before').toBe(true)
        expect(Object.keys(tickets), 'what was asked for').toEqual(asked)
        for (const [action, ticket] of Object.entries(tickets)) {
          expect(taken, 'one ticket of a challenge and an action').not.toContain(`${challenge} ${action}`)
          taken.add(`${challenge} ${action}`)
          expect(await servers[1].spend(ticket, action, VIN)).toBe(true)
        }
      }
    }
  })

  it('return an action of a challenge once, and nothing else', async () => {
    await fc.assert(isExact, runs(30))
  }, 120_000)
})
