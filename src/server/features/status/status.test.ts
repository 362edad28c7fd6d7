import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Database } from '#server/db/database.ts'
import { answers as storedAnswers } from '#server/db/schema/answers.ts'
import { registryHours, registrySwitches } from '#server/db/schema/registries.ts'
import { engines } from '#server/testing/engines.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { errorTable, NOT_CLEAN } from '#shared/contract/errors.ts'
import { nothing } from '#shared/contract/lookup.ts'
import { type SourceStatus, Status } from '#shared/contract/status.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { type Switcher, switchOff, switchOn } from './switch-source.ts'

const NOON = Date.parse('2026-11-20T09:10:00Z')
const OPERATOR: Switcher = { id: null, name: 'root', role: 'command_line' }

const answers = async () => nothing({})
const silent = () => Promise.reject(new RegistryFailure('source_silent', 'simulated by the test'))

describe.each(engines)('the health of sources, on $engine', ({ open }) => {
  let database: Database
  let sites: TestApp[]
  let source: { answer: () => Promise<unknown>; calls: number }

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    sites = []
    source = { answer: answers, calls: 0 }
  })
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.close()))
    for (const table of [storedAnswers, registryHours, registrySwitches]) await database.db.delete(table)
  })

  /** A server at noon of Moscow, or some time later. */
  async function serve(later = 0): Promise<TestApp> {
    const answer = () => {
      source.calls++
      return source.answer()
    }
    const site = await openTestApp(database, { answer })
    site.clock.now = NOON + later
    sites.push(site)
    return site
  }

  let cars = 0
  const newCar = () => `XTAGFL110JY${String(++cars).padStart(6, '0')}`

  const ask = async (site: TestApp, car = newCar()) => {
    const reply = await site.ask('GET', `/v1/gibdd/${car}/dtp/${await site.ticket('gibddDtp')}`)
    return { status: reply.statusCode, body: reply.json() }
  }

  const stop = async (site: TestApp) => {
    sites = sites.filter((one) => one !== site)
    await site.close()
  }

  /** The status that stopped servers have left. */
  async function statusAfter(later = 0): Promise<readonly SourceStatus[]> {
    const { data } = (await (await serve(later)).ask('GET', '/v1/status')).json()
    expect(Check(Status, data)).toBe(true)
    return data.sources
  }

  const gibdd = async (later = 0) => (await statusAfter(later)).find(({ id }) => id === 'gibdd')

  it('is never good without a question', async () => {
    const sources = await statusAfter()
    const names = sources.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['ГИБДД', 'НСИС', 'Картотека ГИБДД']))
    for (const { now, days, questions } of sources) {
      expect([now, questions, days.length]).toEqual(['not_asked', 0, 90])
      expect(new Set(days.map(({ state }) => state))).toEqual(new Set(['not_asked']))
    }
  })

  it('follows the answers, for the hour and for the day', async () => {
    const site = await serve()
    await ask(site)
    await stop(site)
    expect(await gibdd()).toMatchObject({ now: 'answered', questions: 1, answers: 1, usualMs: 100 })
    expect((await gibdd())?.days.at(-1)).toEqual({ day: '2026-11-20', state: 'answered' })
    expect((await statusAfter()).find(({ id }) => id === 'nsis')?.now).toBe('not_asked')
    expect(await gibdd(HOUR_MS - 1)).toMatchObject({ now: 'answered' })
    expect(await gibdd(HOUR_MS)).toMatchObject({ now: 'not_asked', questions: 1 })
    const nextDay = await gibdd(12 * HOUR_MS)
    expect(nextDay?.days.slice(-2)).toEqual([
      { day: '2026-11-20', state: 'answered' },
      { day: '2026-11-21', state: 'not_asked' },
    ])
  })

  it('is not good when the last question failed, and not fair when most did', async () => {
    const site = await serve()
    for (let i = 0; i < 40; i++) await ask(site)
    source.answer = silent
    site.clock.now += 1000
    await ask(site)
    await stop(site)
    expect(await gibdd(2000)).toMatchObject({ now: 'partly', questions: 41, answers: 40 })
    const later = await serve(HOUR_MS)
    await ask(later)
    await stop(later)
    expect(await gibdd(HOUR_MS)).toMatchObject({ now: 'silent' })
    expect((await gibdd(HOUR_MS))?.days.at(-1)?.state).toBe('answered')
  })

  it('counts withheld data on one car as an answer, not as an outage', async () => {
    const site = await serve()
    await ask(site)
    source.answer = () => Promise.reject(new RegistryFailure('source_withheld', 'simulated by the test'))
    site.clock.now += 1000
    for (let i = 0; i < 5; i++) await ask(site)
    await stop(site)
    const row = await gibdd(2000)
    expect(row).toMatchObject({ now: 'answered', questions: 6, answers: 6 })
    expect(row?.days.at(-1)?.state).toBe('answered')
  })

  it('counts no question that was not sent: a car that a seller does not have, or a report that is not bought', async () => {
    const site = await serve()
    source.answer = () => Promise.reject(new RegistryFailure('source_off', 'simulated by the test'))
    for (let i = 0; i < 3; i++) await ask(site)
    await stop(site)
    expect(await gibdd()).toMatchObject({ now: 'not_asked', questions: 0, answers: 0 })
  })

  it('is summed over all servers', async () => {
    const [one, other] = [await serve(), await serve()]
    await ask(one)
    await ask(other)
    source.answer = silent
    for (const site of [one, other, other]) await ask(site)
    await Promise.all([stop(one), stop(other)])
    expect(await gibdd()).toMatchObject({ questions: 5, answers: 2, now: 'silent' })
  })

  it('counts no cached answer', async () => {
    const site = await serve()
    await ask(site, 'XTAGFL110JY000001')
    await ask(site, 'XTAGFL110JY000001')
    await stop(site)
    expect(await gibdd()).toMatchObject({ questions: 1 })
  })

  it('shows a source that is switched off, and the reason', async () => {
    await switchOff(database.db, { source: 'gibdd', message: 'Идут работы' }, OPERATOR)
    expect(await gibdd()).toMatchObject({ now: 'off', message: 'Идут работы' })
  })

  describe('a source that is switched off', () => {
    const car = 'XTAGFL110JY000001'
    const off = () => switchOff(database.db, { source: 'gibdd', message: 'Идут работы' }, OPERATOR)

    it('fails within two seconds, despite stored answers, and works again afterwards', async () => {
      const [one, other] = [await serve(), await serve()]
      for (const site of [one, other]) expect((await ask(site, car)).body.outcome).toBe('nothing')
      const { calls } = source
      await off()
      for (const site of [one, other]) {
        site.clock.now += 2000
        expect(await ask(site, car)).toEqual({
          status: 503,
          body: {
            success: false,
            error: 'source_off',
            message: `Идут работы. ${NOT_CLEAN}`,
            retryAfter: 300,
          },
        })
      }
      await switchOn(database.db, { source: 'gibdd' }, OPERATOR)
      for (const site of [one, other]) {
        site.clock.now += 2000
        expect((await ask(site, car)).body.outcome).toBe('nothing')
      }
      expect(source.calls).toBe(calls)
    })

    it('is counted by the metrics', async () => {
      const site = await serve()
      const gauge = async (source: string) =>
        (await site.app.inject({ url: '/metrics' })).body.match(
          new RegExp(`registry_switched_off{registry="${source}"} (\\d)`),
        )?.[1]
      await off()
      await ask(site)
      expect([await gauge('gibdd'), await gauge('nsis')]).toEqual(['1', '0'])
    })

    it('does not affect others, and is no failure of theirs', async () => {
      const site = await serve()
      await off()
      await ask(site)
      const ticket = await site.ticket('gibddZalog')
      const pledges = await site.ask('GET', `/v1/getZalog/${car}/${ticket}`)
      expect(pledges.json().outcome).toBe('nothing')
      await stop(site)
      expect((await gibdd())?.questions).toBe(0)
    })

    it('keeps its last known state while the database is away', async () => {
      const site = await serve()
      await off()
      await ask(site, car)
      await database.db.execute('alter table registry_switches rename to elsewhere')
      site.clock.now += 2000
      expect((await ask(site, car)).body.error).toBe('source_off')
      await database.db.execute('alter table elsewhere rename to registry_switches')
    })
  })

  it('never delay a call: failed writes are repeated later', async () => {
    const site = await serve()
    await database.db.execute('alter table registry_hours rename to elsewhere')
    expect((await ask(site)).status).toBe(200)
    source.answer = silent
    expect((await ask(site)).status).toBe(errorTable.source_silent.status)
    await stop(site)
    await database.db.execute('alter table elsewhere rename to registry_hours')
    expect(await gibdd()).toMatchObject({ questions: 0 })
  })
})
