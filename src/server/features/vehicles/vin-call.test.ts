import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { answers, isToLearnFrom, vinDictionary } from '#server/db/schema/answers.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createAnswerStore } from '#server/sources/answer-store.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { VinKnowledge } from '#shared/contract/vin.ts'
import { keep, notRegistered, registeredAs } from './testing-cars.ts'

let database: Database
let site: TestApp
let answer: () => Promise<unknown>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  answer = () => expect.unreachable('a VIN is read without asking a registry')
  site = await openTestApp(database, { answer: () => answer(), env: { RATE_LIMIT_BASE: '1000' } })
})
afterEach(async () => {
  await site.close()
  await database.db.delete(answers)
  await database.db.delete(vinDictionary)
})

const ask = (subject: string) => site.ask('GET', `/v1/vin/${encodeURIComponent(subject)}`)

async function told(subject: string): Promise<VinKnowledge> {
  const reply = await ask(subject)
  expect([reply.statusCode, reply.json().success]).toEqual([200, true])
  expect(Check(VinKnowledge, reply.json().data)).toBe(true)
  return reply.json().data
}

/** Cars of one type and plant. */
const chery = (number: number) => `LVVDC11B7KD${String(number).padStart(6, '0')}`
const ford = (number: number) => `X9FMXXEEBMB${String(number).padStart(6, '0')}`
const NEXT = 999

const tiggo = {
  model: 'ЧЕРИ TIGGO 7',
  body: 'Легковой универсал',
  power: '147.0',
  volume: '1498.0',
}

/** Starts the server, and with it the learning, and waits until all is learned. */
async function learn(): Promise<void> {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  await learned()
}

const learned = () => expect.poll(() => database.db.$count(answers, isToLearnFrom(answers))).toBe(0)

describe('the decoding of a number', () => {
  it('returns the details in a VIN', async () => {
    expect(await told('XTAGFL110HY012345')).toMatchObject({
      subject: 'XTAGFL110HY012345',
      kind: 'vin',
      country: 'Россия',
      brands: ['LADA'],
      model: 'Vesta',
      plant: 'Ижевск',
      year: { value: 2017, sure: 'certain' },
      checkDigit: { obligatory: false },
    })
  })

  it.each(['JZX100-0012345', 'jzx1000012345'])(
    'returns maker and model of the frame number %s',
    async (frame) => {
      expect(await told(frame)).toMatchObject({ subject: 'JZX1000012345', kind: 'frame', brands: ['Toyota'] })
    },
  )

  it('takes a VIN as people write it', async () => {
    expect(await told('xta gfl110-hy012345')).toMatchObject({ subject: 'XTAGFL110HY012345' })
  })

  it.each(['XTA', 'XTAGFL110HY0123456', 'IOQ12345678901234', 'А000АА777'])('refuses %s', async (subject) => {
    const reply = await ask(subject)
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'bad_vin'])
  })

  it('is public, and limited', async () => {
    const replies = await Promise.all(Array.from({ length: 1001 }, () => ask(chery(1))))
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })

  it('is in the description of the API', async () => {
    const { paths } = (await site.ask('GET', '/v1/openapi.json')).json()
    expect(paths['/v1/vin/{subject}'].get).toMatchObject({ operationId: 'getVin', tags: ['Отчёт по VIN'] })
    expect(JSON.stringify(paths['/v1/vin/{subject}'])).toContain('Не меньше скольких автомобилей')
  })
})

describe('data learned from registered cars', () => {
  it('is shown from three different cars on, and not only of those stored before the start', async () => {
    await keep(database, chery(1), registeredAs(chery(1), tiggo))
    await keep(database, chery(2), registeredAs(chery(2), tiggo))
    await learn()
    expect(await told(chery(NEXT))).not.toHaveProperty('model')
    answer = async () => registeredAs(chery(3), tiggo)
    const asked = await site.ask(
      'GET',
      `/v1/gibdd/${chery(3)}/registration/${await site.ticket('gibddRegistration')}`,
    )
    expect(asked.statusCode).toBe(200)
    await learned()
    expect(await told(chery(NEXT))).toMatchObject({
      brands: ['Chery'],
      model: 'Tiggo 7',
      body: 'Легковой универсал',
      engine: '1\u00a0498\u00a0см³, 147\u00a0л.\u00a0с.',
      learnedFrom: 3,
    })
  })

  it('is not shown for another type or plant', async () => {
    for (const n of [1, 2, 3]) await keep(database, chery(n), registeredAs(chery(n), tiggo))
    await learn()
    expect(await told('LVVDC11B7KA000999')).not.toHaveProperty('learnedFrom')
    expect(await told('LVVDC12B7KD000999')).not.toHaveProperty('learnedFrom')
    expect(await told('LVVDC11B0LD000999')).toMatchObject({ model: 'Tiggo 7', learnedFrom: 3 })
  })

  it('lists all where cars disagree', async () => {
    for (const n of [1, 2, 3, 4]) await keep(database, chery(n), registeredAs(chery(n), tiggo))
    for (const n of [5, 6, 7]) {
      await keep(database, chery(n), registeredAs(chery(n), { ...tiggo, model: 'CHERY TIGGO 4' }))
    }
    await learn()
    expect(await told(chery(NEXT))).toMatchObject({ model: 'Tiggo 7 или Tiggo 4', learnedFrom: 5 })
  })

  it.each([
    [4, 3],
    [9, 5],
    [19, 10],
    [20, 20],
  ])('says for %s cars no more than that there are %s: one more car stays invisible', async (cars, steps) => {
    for (let n = 1; n <= cars; n++) await keep(database, chery(n), registeredAs(chery(n), tiggo))
    await learn()
    expect(await told(chery(NEXT))).toMatchObject({ model: 'Tiggo 7', learnedFrom: steps })
  })

  it('lists none where cars disagree completely', async () => {
    for (const [n, model] of ['A', 'B', 'C', 'D', 'E']
      .flatMap((one) => Array(3).fill(`CHERY ${one}1`))
      .entries())
      await keep(database, chery(n), registeredAs(chery(n), { model }))
    await learn()
    expect(await told(chery(NEXT))).not.toHaveProperty('model')
  })

  it('adds up one model in all its spellings', async () => {
    const writings = ['ЧЕРИ TIGGO 7', 'CHERY TIGGO 7', 'ЧЕРРИ  TIGGO 7 ']
    for (const [n, model] of writings.entries()) {
      await keep(database, chery(n), registeredAs(chery(n), { model }))
    }
    await learn()
    expect(await told(chery(NEXT))).toMatchObject({ model: 'Tiggo 7', learnedFrom: 3 })
  })

  it('names the make of a code that the tables lack, or only the names if makes differ', async () => {
    const xcite = (number: number) => `EDNAB1234R0${String(number).padStart(6, '0')}`
    for (const n of [1, 2, 3])
      await keep(database, xcite(n), registeredAs(xcite(n), { ...tiggo, model: 'ЧЕРИ TIGGO 7' }))
    await learn()
    expect(await told(xcite(NEXT))).toMatchObject({
      brands: ['Chery'],
      model: 'Tiggo 7',
      isModelLikely: true,
      learnedFrom: 3,
    })
    for (const n of [4, 5, 6]) await keep(database, xcite(n), registeredAs(xcite(n), { model: 'КИА РИО' }))
    await site.close()
    site = await openTestApp(database)
    await learn()
    expect(await told(xcite(NEXT))).toMatchObject({ brands: [], model: 'Chery Tiggo 7 или Kia Rio' })
  })

  it('changes no verdict, whatever the other cars are', async () => {
    const verdictOf = async () =>
      (await site.ask('GET', `/v1/verdict/${chery(NEXT)}/${await site.ticket('verdict')}`)).json().data
    await keep(database, chery(NEXT), registeredAs(chery(NEXT), { ...tiggo, model: 'ЧЕРИ TIGGO 4' }))
    const before = await verdictOf()
    expect(before).toMatchObject({ level: 'unknown' })
    for (const n of [1, 2, 3]) await keep(database, chery(n), registeredAs(chery(n), tiggo))
    await learn()
    expect(await told(chery(NEXT))).toMatchObject({ model: 'Tiggo 7', isModelLikely: true })
    expect(await verdictOf()).toEqual(before)
  })

  it("counts the least of several parts' numbers", async () => {
    for (const n of [1, 2, 3]) await keep(database, chery(n), registeredAs(chery(n), tiggo))
    await keep(database, chery(4), registeredAs(chery(4), { model: tiggo.model }))
    await learn()
    expect(await told(chery(NEXT))).toMatchObject({ model: 'Tiggo 7', learnedFrom: 3 })
  })

  it('decides between the models that the tables leave open', async () => {
    for (const n of [1, 2, 3]) await keep(database, ford(n), registeredAs(ford(n), { model: 'ФОРД FOCUS' }))
    expect(await told(ford(NEXT))).toMatchObject({ model: 'Focus или Mondeo' })
    await learn()
    expect(await told(ford(NEXT))).toMatchObject({ brands: ['Ford'], model: 'Focus', learnedFrom: 3 })
  })

  it('adds a model that the tables lack, rather than name it alone', async () => {
    for (const n of [1, 2, 3]) await keep(database, ford(n), registeredAs(ford(n), { model: 'ФОРД KUGA' }))
    await learn()
    expect(await told(ford(NEXT))).toMatchObject({ model: 'Focus или Mondeo или Kuga', learnedFrom: 3 })
  })

  it('never replaces the details in the VIN', async () => {
    const vesta = (n: number) => `XTAGFL110HY00000${n}`
    for (const n of [1, 2, 3])
      await keep(database, vesta(n), registeredAs(vesta(n), { ...tiggo, model: 'ЛАДА LARGUS' }))
    await learn()
    expect(await told(vesta(9))).toMatchObject({ model: 'Vesta', body: 'седан' })
    expect(await told(vesta(9))).not.toHaveProperty('learnedFrom')
  })

  it('is not taken from cars of another make, nor from another car in the answer', async () => {
    for (const n of [1, 2, 3])
      await keep(database, chery(n), registeredAs(chery(n), { ...tiggo, model: 'КИА РИО' }))
    for (const n of [4, 5, 6])
      await keep(database, chery(n), registeredAs(chery(n), { ...tiggo, vin: chery(7) }))
    await learn()
    expect(await told(chery(NEXT))).not.toHaveProperty('learnedFrom')
  })

  it('counts a car once, by its latest answer, and keeps it after an empty one', async () => {
    for (const n of [1, 2, 3]) await keep(database, chery(n), registeredAs(chery(n), tiggo))
    await learn()
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const again = async () => {
      await site.close()
      site = await openTestApp(database)
      await learn()
      return counts()
    }
    await keep(database, chery(1), registeredAs(chery(1), tiggo), later(1))
    expect(await again()).toEqual({ 'ЧЕРИ TIGGO 7': 3 })
    await keep(database, chery(1), registeredAs(chery(1), { ...tiggo, model: 'ЧЕРИ TIGGO 4' }), later(2))
    await keep(database, chery(2), notRegistered(chery(2)), later(2))
    expect(await again()).toEqual({ 'ЧЕРИ TIGGO 7': 2, 'ЧЕРИ TIGGO 4': 1 })
    expect(await told(chery(NEXT))).not.toHaveProperty('model')
  })

  it('contains nothing that identifies one car', async () => {
    for (const n of [1, 2, 3]) await keep(database, chery(n), registeredAs(chery(n), tiggo))
    await learn()
    const rows = await database.db.select().from(vinDictionary)
    expect(rows).toMatchObject([
      { signs: 'LVVDC11BD', model: 'ЧЕРИ TIGGO 7', power: 147, volume: 1498, cars: 3 },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/LVVDC11B[A-Z\d]{9}|00000|Физическое/)
  })
})

async function counts(): Promise<Record<string, number>> {
  const rows = await database.db.select().from(vinDictionary)
  return Object.fromEntries(rows.map(({ model, cars }) => [model, cars]))
}

describe('a frame number', () => {
  it('is not a source of lessons', async () => {
    const store = createAnswerStore(database.db)
    const given = registeredAs('JZX1000012345', { model: 'ТОЙОТА CHASER' })
    await store.write({ section: 'registration', subject: 'JZX1000012345', checkedAt: new Date(), ...given })
    await learn()
    expect(await counts()).toEqual({})
  })
})
