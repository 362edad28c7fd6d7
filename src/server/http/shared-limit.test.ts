import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { recentTries } from '../db/schema/limits.ts'
import { sweepExpired } from '../db/sweep-expired.ts'
import { testPostgresTwice } from '../db/testing.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { buyRequests } from '../features/balance/testing-money.ts'
import { openTestDesk, viewIn } from '../features/desk/testing-desk.ts'
import { shop } from '../gateways/moneta/testing-messages.ts'
import { engines } from '../testing/engines.ts'
import { openTestApp, type Person, type TestApp } from '../testing/open-app.ts'
import { quietMessenger } from '../testing/quiet-messenger.ts'
import { ApiFailure } from './api-failure.ts'
import { sharedLimit } from './shared-limit.ts'

/** Seconds to wait; 0: allowed. */
const secondsToWait = (tried: Promise<void>): Promise<number> =>
  tried.then(
    () => 0,
    (error: unknown) => {
      if (error instanceof ApiFailure) return error.retryAfter ?? Number.NaN
      throw error
    },
  )

describe.each(engines)('a limit for all servers, on $engine', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  /** Moves the database's clock by this much, either way. */
  const hasPassed = (time: string) =>
    database.db.execute(`update recent_tries set expires_at = expires_at - interval '${time}'`)

  it('allows a number of attempts per minute and reports the wait', async () => {
    const limit = sharedLimit(database.db, 'it', 2)
    expect(await secondsToWait(limit.take('a'))).toBe(0)
    await hasPassed('20 seconds')
    expect(await secondsToWait(limit.take('a'))).toBe(0)
    expect(await secondsToWait(limit.take('a'))).toBe(40)
    expect(await secondsToWait(limit.take('b'))).toBe(0)
    expect(await secondsToWait(sharedLimit(database.db, 'another thing', 2).take('a'))).toBe(0)
    await hasPassed('40 seconds')
    for (const wait of [0, 0, 60]) expect(await secondsToWait(limit.take('a'))).toBe(wait)
  })

  it('blocks no one after the clock was set back', async () => {
    const limit = sharedLimit(database.db, 'while the clock is set back', 1)
    await limit.take('a')
    await hasPassed('-1 hour')
    expect(await secondsToWait(limit.take('a'))).toBe(0)
    expect(await secondsToWait(limit.take('a'))).toBe(60)
  })

  it('cannot be evaded by an owner of many IPv6 networks', async () => {
    const limit = sharedLimit(database.db, 'by IPv6', 2)
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, n) => secondsToWait(limit.take(`2001:db8:1:${n.toString(16)}`))),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(8)
  })

  it('stores no address, and nothing beyond its period', async () => {
    await sharedLimit(database.db, 'it', 1).take('203.0.113.7')
    const kept = await database.db.select({ key: recentTries.key }).from(recentTries)
    for (const { key } of kept) expect(Buffer.from(key).toString()).not.toContain('203.0.113.7')
    await hasPassed('2 hours')
    await sweepExpired(database.db)
    expect(await database.db.$count(recentTries)).toBe(0)
  })

  it('lets no attempt pass while the database is away', async () => {
    const gone = await open()
    await gone.close()
    await expect(secondsToWait(sharedLimit(gone.db, 'it', 1).take('a'))).rejects.toThrow()
  })
})

/** Sessions of this database that wait for a lock. */
const whoWaits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

describe('two servers on one database', () => {
  let databases: [Database, Database]
  let sites: [TestApp, TestApp]

  const settings = {
    env: { MONETA_ACCOUNT: shop.account, MONETA_INTEGRITY_CODE: shop.integrityCodes[0] },
    instead: { telegram: quietMessenger({ startLink: (code) => `https://messenger.example/${code}` }) },
  }

  beforeAll(async () => {
    databases = await testPostgresTwice()
    sites = [await openTestApp(databases[0], settings), await openTestApp(databases[1], settings)]
  })
  afterAll(async () => {
    for (const site of sites) await site.close()
    for (const database of databases) await database.close()
  })

  const withRequests = async (): Promise<Person> => {
    const person = await sites[0].signUp()
    await buyRequests(databases[0].db, createLedger(), { userId: person.id, ...person }, 1)
    return person
  }

  const order = { pack: 'pack10', type: 'website' }
  const paidSearch = `/v1/getPaidRequest/${encodeURI('А000АА777')}`

  /** Each has a person of its own, so that tests do not share counts. */
  const kinds = [
    {
      tried: 'links to sign in by the messenger',
      most: 20,
      prepare: async (from: string) => (site: TestApp) =>
        site.ask('GET', '/v1/auth/telegram/getAuthLink', { from }),
    },
    {
      tried: 'wrong tokens',
      most: 30,
      prepare: async (from: string) => (site: TestApp) =>
        site.ask('GET', '/v1/user', { from, token: 'A'.repeat(43) }),
    },
    {
      tried: 'paid searches of a plate',
      most: 30,
      async prepare() {
        const { token } = await withRequests()
        return (site: TestApp) => site.ask('GET', `${paidSearch}/${token}`)
      },
    },
    {
      tried: 'orders',
      most: 20,
      async prepare() {
        const { token } = await sites[0].signUp()
        return (site: TestApp) => site.ask('POST', '/v1/payments/order', { token, body: order })
      },
    },
  ]

  const onEither = (call: number) => sites[call % 2 === 0 ? 0 : 1]

  it.each(kinds)('allow $tried $most times a minute in total', async ({ most, prepare }) => {
    const attempt = await prepare('198.51.100.1')
    const statuses: number[] = []
    for (let call = 0; call < most + 2; call++) statuses.push((await attempt(onEither(call))).statusCode)
    expect(statuses.indexOf(429)).toBe(most)
    expect(statuses.lastIndexOf(429)).toBe(most + 1)
    for (const site of sites) await site.minutePasses()
    expect((await attempt(sites[1])).statusCode).not.toBe(429)
  })

  it.each(kinds)('allow no more of $tried in a burst', async ({ most, prepare }) => {
    const attempt = await prepare('198.51.100.2')
    const replies = await Promise.all(Array.from({ length: most * 2 }, (_, n) => attempt(onEither(n))))
    expect(replies.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(most)
  })

  it('continue the count for an attempt that waited from before the minute', async () => {
    const [{ db }, other] = databases
    await db.transaction(async (tx) => {
      await tx.execute('select now()')
      await sharedLimit(other.db, 'in a burst', 1).take('a')
      expect(await secondsToWait(sharedLimit(tx, 'in a burst', 1).take('a'))).toBeGreaterThan(0)
    })
  })

  it('lock their counters in one order for every address, which prevents deadlocks', async () => {
    const [{ db }, other] = databases
    for (let n = 0; n < 8; n++) {
      await db.delete(recentTries)
      const limit = sharedLimit(other.db, 'in one order', 100)
      const address = `2001:db8:${n}:1`
      await limit.take(address)
      const [first, ...others] = (await db.select().from(recentTries).orderBy(recentTries.key)).map(
        ({ key }) => key,
      )
      if (first === undefined) throw new Error('nothing was counted')
      await db
        .transaction(async (tx) => {
          const locked = (keys: Uint8Array[]) =>
            tx
              .select()
              .from(recentTries)
              .where(inArray(recentTries.key, keys))
              .for('update', { noWait: true })
          await locked([first])
          const waiting = limit.take(address)
          await vi.waitFor(async () => expect((await tx.execute(whoWaits)).rows).toHaveLength(1), {
            timeout: 20_000,
          })
          expect(await locked(others)).toHaveLength(3)
          return { waiting }
        })
        .then(({ waiting }) => waiting)
    }
  })

  it('check five wrong codes at the desk, then refuse more for a while', async () => {
    const here = await openTestDesk(databases[0], { Анна: 'owner' })
    const anna = here.people.Анна
    const there = await openTestDesk(databases[1], {}, { env: { DESK_PEOPLE: `${anna.id}:owner` } })
    onTestFinished(async () => {
      await here.close()
      await there.close()
    })
    await anna.takeKey()
    const visitors = [anna, there.visitor(anna)]
    const notices: string[] = []
    for (let call = 0; call < 6; call++) {
      const reply = await visitors[call % 2]?.post('/desk/code', { code: '000000' })
      notices.push(viewIn(reply?.body ?? '').notice?.text ?? '')
    }
    const words = notices.map((text) => text.split(' ', 2).join(' '))
    expect(words).toEqual([...Array(4).fill('Код не'), ...Array(2).fill('Слишком много')])
  })
})
