import { gt, sql } from 'drizzle-orm'
import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Database } from '#server/db/database.ts'
import { recentTries } from '#server/db/schema/limits.ts'
import { paidLookups, plateAnswers } from '#server/db/schema/plates.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import { testDatabase } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { errorTable, type SourceErrorCode } from '#shared/contract/errors.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { getBaseByPlate, getPaidRequest, getVinByPlate } from '#shared/contract/plates.ts'
import { prove } from '../balance/prove.ts'
import { requestsOf } from '../balance/testing-money.ts'
import { openTestPlates, type TestPlates } from './testing-sources.ts'

const PLATE = 'А000АА777'
const VIN = 'XTAGFL110JY000001'
const OTHER_VIN = 'XW8ZZZ61ZKG000001'

const PATIENCE_MS = 4000

const failures: readonly SourceErrorCode[] = [
  'source_changed',
  'source_refused',
  'source_silent',
  'source_busy',
  'source_slow',
]

/** Whether the data matches the contract. */
const fits = ({ data }: Endpoint, answer: unknown) => data !== undefined && Check(data, answer)

const failing = (code: SourceErrorCode) => () =>
  Promise.reject(new RegistryFailure(code, 'simulated by the test'))

let database: Database
let site: TestPlates

/** The open app on a fresh database before each of the following tests. */
function setUpOn(open: () => Promise<Database>): void {
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    site = await openTestPlates(database)
  })
  afterEach(async () => {
    await site.close()
    await database.db.delete(plateAnswers)
  })
  afterAll(() => database.close())
}

const ends = () =>
  [...site.metrics.outcomes.counts()].map(({ section, outcome, count }) => [section, outcome, count])

const left = (person: { userId: number; wallet: string }) => requestsOf(database.db, person)

describe('plates', () => {
  setUpOn(testDatabase)

  describe('a search in open sources', () => {
    it('finds a VIN with the time of its check, and is never cached on the way', async () => {
      site.open.answer = async () => found({ vin: VIN, model: 'LADA Vesta', year: '2018' })
      const { status, headers, body } = await site.search(PLATE)
      expect(status).toBe(200)
      expect(body).toEqual({
        success: true,
        outcome: 'found',
        data: { plate: PLATE, vin: VIN, model: 'LADA Vesta', year: '2018' },
        checkedAt: expect.stringMatching(/^20\d\d-.+Z$/),
      })
      expect(fits(getVinByPlate, body.data)).toBe(true)
      expect(headers['cache-control']).toBe('no-store')
      expect(ends()).toEqual([['plates', 'found', 1]])
    })

    it('finds nothing only when the source returns nothing', async () => {
      expect((await site.search(PLATE)).body).toMatchObject({
        success: true,
        outcome: 'nothing',
        data: { plate: PLATE, vin: null },
        message: 'В открытых источниках VIN для этого номера не найден',
      })
    })

    it('takes a plate as people write it', async () => {
      for (const written of ['a000aa777', 'А 000 АА 777 RUS', 'А000АА777', 'A000АA|777'])
        expect((await site.search(written)).body).toMatchObject({ data: { plate: PLATE } })
      expect(site.open.asked).toEqual([PLATE])
    })

    it.each(['А000АА7', 'Ж000АА777', 'привет', '%20', '../..', VIN])('refuses «%s»', async (plate) => {
      for (const call of [site.search, site.base]) {
        expect(await call(plate)).toMatchObject({
          status: 400,
          body: { success: false, error: 'bad_plate', message: errorTable.bad_plate.message },
        })
      }
      expect(site.open.asked).toEqual([])
    })

    it('requires the ticket of its own action', async () => {
      const plate = encodeURI(PLATE)
      const refused = { status: 403, body: { error: 'ticket_refused' } }
      for (const ticket of ['wrong', await site.ticket('getBaseInfoByPlate')])
        expect(await site.get(`/v1/getVinByPlate/${plate}/${ticket}`)).toMatchObject(refused)
      const ticket = await site.ticket('searchByPlateNumber')
      expect(await site.get(`/v1/getBaseByPlate/${plate}/${ticket}`)).toMatchObject(refused)
      expect(site.open.asked).toEqual([])
    })

    it.each(failures)('that ends with %s is never read as nothing found', async (code) => {
      site.open.answer = failing(code)
      const { status, body } = await site.search(PLATE)
      expect(status).toBe(errorTable[code].status)
      expect(body).toMatchObject({
        success: false,
        error: code,
        message: expect.stringContaining('не значит'),
      })
      expect(body).not.toHaveProperty('data')
      expect(ends()).toEqual([['plates', code, 1]])
    })

    it('does not return an old «nothing» for an unavailable source', async () => {
      await site.remember('open', PLATE, { vin: null }, 2)
      site.open.answer = failing('source_silent')
      expect(await site.search(PLATE)).toMatchObject({ status: 503, body: { error: 'source_silent' } })
    })

    it('slows down an address with too many calls', async () => {
      const slow = await openTestPlates(database, { env: { RATE_LIMIT_SECTION: '2' } })
      await slow.search(PLATE)
      await slow.base(PLATE)
      const { status, body } = await slow.search(PLATE)
      expect([status, body.error]).toEqual([429, 'too_many_requests'])
      await slow.close()
    })
  })

  describe('the decoding of a plate', () => {
    it('works without any source', async () => {
      site.open.answer = failing('source_silent')
      const { status, body } = await site.base('0000АА178')
      expect(status).toBe(200)
      expect(body.data).toEqual({
        plate: '0000АА178',
        region: 'Санкт-Петербург',
        use: 'Мотоциклы и тракторы',
      })
      expect(fits(getBaseByPlate, body.data)).toBe(true)
    })

    it('names no region where the code may be a military one', async () => {
      site.open.answer = failing('source_silent')
      const { body } = await site.base('1234АВ21')
      expect(body.data).toEqual({ plate: '1234АВ21', use: 'Мотоциклы, тракторы, военные автомобили' })
    })

    it.each(['А123ВС00', 'А123ВС097', 'А123ВС200'])(
      '%s is impossible: no source is requested',
      async (plate) => {
        expect(await site.search(plate)).toMatchObject({ status: 400, body: { error: 'bad_plate' } })
        expect(site.open.asked).toHaveLength(0)
      },
    )

    it('includes the car that a source just described', async () => {
      site.open.answer = async () => nothing({ vin: null, model: 'Toyota Corolla', year: '2002' })
      await site.search(PLATE)
      const { body } = await site.base(PLATE)
      expect(body.data).toMatchObject({ region: 'Москва', model: 'Toyota Corolla', year: '2002' })
      expect(body.data).not.toHaveProperty('vin')
      expect(site.open.asked).toHaveLength(1)
    })

    it('takes the car from the card index where open sources have none, never its VIN', async () => {
      await site.remember('paid', PLATE, { vin: VIN, model: 'LADA Vesta', year: '2018' }, 30)
      const { body } = await site.base(PLATE)
      expect(body.data).toMatchObject({ model: 'LADA Vesta', year: '2018' })
      expect(JSON.stringify(body)).not.toContain(VIN)
    })

    it('does not wait for a slow source', async () => {
      const isAsked = Promise.withResolvers<void>()
      const source = Promise.withResolvers<ReturnType<typeof found<{ vin: string }>>>()
      site.open.answer = () => {
        isAsked.resolve()
        return source.promise
      }
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const pending = site.base(PLATE)
      // By now the call's own timeout runs; it is shorter than the source's.
      await isAsked.promise
      vi.advanceTimersByTime(PATIENCE_MS)
      expect((await pending).body).toMatchObject({ success: true, data: { region: 'Москва' } })
      source.resolve(found({ vin: VIN }))
    })
  })

  describe('a paid search', () => {
    it('requires a signed-in person with a request', async () => {
      expect(await site.paidSearch(PLATE, 'nobody')).toMatchObject({
        status: 401,
        body: { error: 'unauthorized' },
      })
      const { token } = await site.signUp(0)
      expect(await site.paidSearch(PLATE, token)).toMatchObject({
        status: 402,
        body: { error: 'no_requests' },
      })
      expect(await site.paidSearch('А000', token)).toMatchObject({
        status: 400,
        body: { error: 'bad_plate' },
      })
      expect(site.paid.asked).toEqual([])
    })

    it('in a source that is switched off reports so, calls no source, and returns the request', async () => {
      const switchedOff = { source: 'paid-plates', message: 'Идут работы' }
      await database.db.insert(registrySwitches).values(switchedOff)
      onTestFinished(async () => void (await database.db.delete(registrySwitches)))
      const person = await site.signUp(1)
      const { status, body } = await site.paidSearch(PLATE, person.token)
      expect([status, body.error]).toEqual([503, 'source_off'])
      expect(body.message).toContain('Идут работы. Это не значит, что записей нет.')
      expect(site.paid.asked).toEqual([])
      expect(await left(person)).toBe(1)
      expect((await prove(database.db)).problems).toEqual([])
    })

    it('accepts a key for one call, which opens nothing else, works once, and leaves the token as it was', async () => {
      const { token } = await site.signUp(2)
      const keyFor = async () =>
        (await site.ask('POST', '/v1/auth/renewToken?for=getPaidRequest', { token })).json().access_token
      const key = await keyFor()
      expect((await site.ask('GET', '/v1/user', { token: key })).statusCode).toBe(401)
      expect((await site.ask('POST', '/v1/auth/renewToken', { token: key })).statusCode).toBe(401)
      expect((await site.paidSearch(PLATE, key)).status).toBe(200)
      expect((await site.paidSearch(PLATE, key)).status).toBe(401)
      expect((await site.paidSearch(PLATE, token)).status).toBe(200)
      expect((await site.ask('POST', '/v1/auth/renewToken?for=all', { token })).statusCode).toBe(400)
    })

    it('is not run by a HEAD', async () => {
      const { token } = await site.signUp(1)
      const url = `/v1/getPaidRequest/${encodeURI(PLATE)}/${token}`
      expect((await site.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
      expect(site.paid.asked).toEqual([])
    })

    it('is slowed down by address', async () => {
      const slow = await openTestPlates(database, { env: { RATE_LIMIT_SECTION: '2' } })
      const [one, other] = [await slow.signUp(1), await slow.signUp(1)]
      const statuses: number[] = []
      for (const { token } of [one, other, other]) statuses.push((await slow.paidSearch(PLATE, token)).status)
      expect(statuses).toEqual([200, 200, 429])
      expect(slow.paid.asked).toHaveLength(2)
      await slow.close()
    })

    it('is slowed down by person: thirty in a minute', async () => {
      const [one, other] = [await site.signUp(10), await site.signUp(1)]
      for (let made = 0; made < 30; made += 1)
        expect((await site.paidSearch(PLATE, one.token)).status).toBe(200)
      expect((await site.paidSearch(PLATE, one.token)).status).toBe(429)
      expect((await site.paidSearch(PLATE, other.token)).status).toBe(200)
    })

    it('is run three hundred times a day by a person', async () => {
      const person = await site.signUp(1)
      await site.paidSearch(PLATE, person.token)
      const isOfDay = gt(recentTries.expiresAt, sql`now() + interval '1 hour'`)
      const tried = (count: number) => database.db.update(recentTries).set({ count }).where(isOfDay)
      await tried(299)
      expect((await site.paidSearch(PLATE, person.token)).status).toBe(200)
      expect((await site.paidSearch(PLATE, person.token)).body).toMatchObject({ error: 'too_many_searches' })
      expect(site.paid.asked).toHaveLength(2)
      expect(await left(person)).toBe(1)
    })

    it('without a result is paid for by us five times for each request bought, on any day', async () => {
      const people = [await site.signUp(1), await site.signUp(1), await site.signUp(1)]
      for (let day = 0; day < 3; day += 1) {
        for (const { token } of people)
          for (let made = 0; made < 7; made += 1) await site.paidSearch(`А00${made}АА77`, token)
        await database.db.update(recentTries).set({ expiresAt: sql`now() - interval '1 second'` })
        await database.db.update(paidLookups).set({ createdAt: sql`created_at - interval '1 day'` })
      }
      expect(site.paid.asked).toHaveLength(15)
      for (const person of people) {
        const { status, body } = await site.paidSearch(PLATE, person.token)
        expect([status, body.error]).toEqual([409, 'free_searches_spent'])
        expect(await left(person)).toBe(1)
      }
    })

    it('finds after three mistyped plates with the smallest pack', async () => {
      const { token } = await site.signUp(2)
      for (const mistyped of ['А001АА77', 'А002АА77', 'А003АА77']) await site.paidSearch(mistyped, token)
      site.paid.answer = async () => found({ vin: VIN })
      expect((await site.paidSearch(PLATE, token)).body.data).toMatchObject({ charged: true, requests: 1 })
    })

    it('beyond the limit of the day is refused to all, with an alarm', async () => {
      await database.db.update(paidLookups).set({ createdAt: sql`created_at - interval '1 day'` })
      const limited = await openTestPlates(database, { dailyLimit: 1 })
      onTestFinished(() => limited.close())
      const [one, other] = [await limited.signUp(1), await limited.signUp(1)]
      expect((await limited.paidSearch(PLATE, one.token)).status).toBe(200)
      expect(limited.alarms()).toBe(0)
      const { status, body } = await limited.paidSearch(PLATE, other.token)
      expect([status, body.error]).toEqual([503, 'source_off'])
      expect(body.message).toMatch(/^Сегодня картотеку .+ не значит, что записей нет.+ на балансе/)
      expect(limited.paid.asked).toHaveLength(1)
      expect(await left(other)).toBe(1)
      const bought = await limited.metrics.registryPurchases.get()
      expect(bought.values.map(({ labels, value }) => [labels.registry, labels.what, value])).toEqual([
        ['paid-plates', 'order', 1],
        ['paid-plates', 'over_limit', 1],
      ])
      expect(limited.alarms()).toBe(1)
    })

    it('leaves neither token nor plate in the log, however it ends', async () => {
      const person = await site.signUp(1)
      const replies = [
        ...failures.map(failing),
        () => Promise.reject(new Error('a bug')),
        async () => found({ vin: VIN }),
      ]
      for (const reply of replies) {
        site.paid.answer = reply
        await site.paidSearch(PLATE, person.token)
      }
      const lines = site.log.join('\n')
      expect(lines).toContain('getPaidRequest')
      expect(lines).not.toContain(person.token)
      expect(decodeURIComponent(lines.replaceAll('%', '%25'))).not.toMatch(/А000АА777|A000AA777|%D0%90000/i)
    })
  })
})

describe.each(engines)('plates on $engine', ({ open }) => {
  setUpOn(open)

  describe('a search in open sources', () => {
    it('calls the source once for all who want the same plate', async () => {
      const source = Promise.withResolvers<void>()
      site.open.answer = () => source.promise.then(() => found({ vin: VIN }))
      const pending = Array.from({ length: 20 }, () => site.search(PLATE))
      await expect.poll(() => site.open.asked).toHaveLength(1)
      source.resolve()
      expect((await Promise.all(pending)).every(({ body }) => body.data.vin === VIN)).toBe(true)
      expect(site.open.asked).toEqual([PLATE])
    })

    it.each([
      ['found', { vin: VIN }, 23.9, 24.1],
      ['nothing', { vin: null }, 0.9, 1.1],
    ])('caches an answer while it is fresh: %s', async (_, car, fresh, old) => {
      await site.remember('open', PLATE, car, fresh)
      await site.remember('open', 'В000ВВ777', car, old)
      await site.search(PLATE)
      expect(site.open.asked).toEqual([])
      await site.search('В000ВВ777')
      expect(site.open.asked).toEqual(['В000ВВ777'])
    })

    it('shows an old find with its date when the source is unavailable', async () => {
      await site.remember('open', PLATE, { vin: VIN, model: 'LADA Vesta' }, 500)
      site.open.answer = failing('source_silent')
      const { status, body } = await site.search(PLATE)
      expect(status).toBe(200)
      expect(body).toMatchObject({ outcome: 'found', data: { vin: VIN, model: 'LADA Vesta' }, stale: true })
      expect(Date.parse(body.checkedAt)).toBeLessThan(Date.now() - 499 * 3600_000)
      expect(ends()).toEqual([['plates', 'stale', 1]])
    })
  })

  describe('a paid search', () => {
    it('spends one request on a new VIN', async () => {
      site.paid.answer = async () => found({ vin: VIN, model: 'LADA Vesta', year: '2018' })
      const person = await site.signUp(3)
      const { status, headers, body } = await site.paidSearch('a000aa777', person.token)
      expect(status).toBe(200)
      expect(body).toEqual({
        success: true,
        outcome: 'found',
        data: { vin: VIN, plate: PLATE, charged: true, requests: 2 },
        checkedAt: expect.stringMatching(/^20\d\d-.+Z$/),
      })
      expect(fits(getPaidRequest, body.data)).toBe(true)
      expect(headers['cache-control']).toBe('no-store')
      expect(await left(person)).toBe(2)
      expect(ends()).toEqual([['paid-plates', 'found', 1]])
    })

    it('costs nothing when repeated within the hour, and keeps the time of its check', async () => {
      site.paid.answer = async () => found({ vin: VIN })
      const person = await site.signUp(1)
      const first = await site.paidSearch(PLATE, person.token)
      const again = await site.paidSearch(PLATE, person.token)
      expect(again.body).toMatchObject({
        data: { vin: VIN, charged: false, requests: 0 },
        checkedAt: first.body.checkedAt,
      })
      expect(site.paid.asked).toEqual([PLATE])
    })

    it('returns the request when the card index has no VIN, and says so', async () => {
      const person = await site.signUp(1)
      expect((await site.paidSearch(PLATE, person.token)).body).toMatchObject({
        success: true,
        outcome: 'nothing',
        data: { vin: null, charged: false, requests: 1 },
        message:
          'Не удалось найти VIN в картотеке ГИБДД. Проверьте правильность ввода гос. номера и повторите попытку. ' +
          'Запрос вернулся на баланс.',
      })
    })

    it('costs nothing when it finds the VIN of the open sources again', async () => {
      await site.remember('open', PLATE, { vin: VIN }, 30)
      site.paid.answer = async () => found({ vin: VIN })
      const person = await site.signUp(1)
      expect((await site.paidSearch(PLATE, person.token)).body).toMatchObject({
        outcome: 'found',
        data: { vin: VIN, charged: false, requests: 1 },
        message: expect.stringContaining('Не удалось найти новый VIN для номера'),
      })
    })

    it('is charged when it finds another VIN than the open sources', async () => {
      await site.remember('open', PLATE, { vin: VIN }, 30)
      site.paid.answer = async () => found({ vin: OTHER_VIN })
      const person = await site.signUp(1)
      const { body } = await site.paidSearch(PLATE, person.token)
      expect(body).toMatchObject({ data: { vin: OTHER_VIN, charged: true, requests: 0 } })
      expect(body).not.toHaveProperty('message')
    })

    it('calls the card index again for the next person', async () => {
      site.paid.answer = async () => found({ vin: VIN })
      for (const person of [await site.signUp(1), await site.signUp(1)])
        expect((await site.paidSearch(PLATE, person.token)).body.data.charged).toBe(true)
      expect(site.paid.asked).toHaveLength(2)
    })

    it.each(failures)('that ends with %s returns the request with the reason', async (code) => {
      await site.remember('paid', PLATE, { vin: OTHER_VIN }, 1)
      site.paid.answer = failing(code)
      const person = await site.signUp(1)
      const { status, body } = await site.paidSearch(PLATE, person.token)
      expect([status, body.error]).toEqual([errorTable[code].status, code])
      expect(body).not.toHaveProperty('data')
      expect(await left(person)).toBe(1)
      expect(ends()).toEqual([['paid-plates', code, 1]])
    })

    it('returns the request when its answer cannot be stored', async () => {
      site.paid.answer = async () => found({ vin: VIN, year: '\u0000' })
      const person = await site.signUp(1)
      expect((await site.paidSearch(PLATE, person.token)).status).toBe(500)
      expect(await left(person)).toBe(1)
    })
  })
})
