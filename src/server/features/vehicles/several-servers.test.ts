import { count, eq, gte, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { answers, isToLearnFrom, vinDictionary } from '#server/db/schema/answers.ts'
import { testPostgresTwice } from '#server/db/testing.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { learnSome } from './learn.ts'
import { type LessonReader, typeSigns } from './lesson.ts'
import { keep, notRegistered, registeredAs } from './testing-cars.ts'

const CARS = 450
const MODELS = ['CHERY TIGGO 7', 'CHERY TIGGO 4', 'CHERY ARRIZO 8'] as const

let databases: [Database, Database]
let servers: [TestApp, TestApp]

beforeEach(async () => {
  databases = await testPostgresTwice()
  const answer = async () => notRegistered(vin(0))
  servers = [await openTestApp(databases[0], { answer }), await openTestApp(databases[1], { answer })]
})
afterEach(async () => {
  for (const server of servers) await server.close()
  for (const database of databases) await database.close()
})

const vin = (number: number) => `LVVDC11B7KD${String(number).padStart(6, '0')}`

const carsOf = (first: number, count = CARS) => Array.from({ length: count }, (_, i) => first + i)

const modelOf = (number: number) => MODELS[number % MODELS.length] ?? MODELS[0]

/** An answer about one car by either server, later by these minutes. */
const answered = (number: number, model: string, minutes = 0) =>
  keep(
    databases[number % 2 === 0 ? 0 : 1],
    vin(number),
    registeredAs(vin(number), { model }),
    new Date(Date.UTC(2026, 10, 1, 0, minutes)),
  )

/** The registry no longer has the car. */
const empty = (number: number) =>
  keep(databases[0], vin(number), notRegistered(vin(number)), new Date(Date.UTC(2026, 10, 2)))

/** Runs a change while an answer is being read. */
const lessonWhile =
  (happen: () => void): LessonReader =>
  ({ subject }) => {
    happen()
    return { signs: typeSigns(subject), model: MODELS[0], body: null, power: null, volume: null }
  }

let asked = 0

/** A server learns as soon as a new answer is stored. */
async function askOfAnother(server: TestApp): Promise<void> {
  const ticket = await server.ticket('gibddRegistration')
  const reply = await server.ask('GET', `/v1/gibdd/${vin(10_000 + asked++)}/registration/${ticket}`)
  expect(reply.statusCode).toBe(200)
}

const start = (server: TestApp) => server.app.listen({ port: 0, host: '127.0.0.1' })

const unread = () => databases[0].db.$count(answers, isToLearnFrom(answers))

const learned = () => expect.poll(unread).toBe(0)

async function counts(): Promise<Record<string, number>> {
  const rows = await databases[0].db.select().from(vinDictionary)
  return Object.fromEntries(rows.map(({ model, cars }) => [model, cars]))
}

/** The same, counted car by car. */
async function carsByModel(which?: SQL): Promise<Record<string, number>> {
  const rows = await databases[0].db
    .select({ model: vinDictionary.model, cars: count() })
    .from(answers)
    .innerJoin(vinDictionary, eq(vinDictionary.id, answers.learnedAs))
    .where(which)
    .groupBy(vinDictionary.model)
  return Object.fromEntries(rows.map(({ model, cars }) => [model, cars]))
}

/** The right number of cars per model. */
const truth = (numbers: readonly number[], model = modelOf) =>
  Object.fromEntries(MODELS.map((one) => [one, numbers.filter((number) => model(number) === one).length]))

describe('two servers', { timeout: 60_000 }, () => {
  it('learn from earlier answers, each car once', async () => {
    await Promise.all(carsOf(0).map((number) => answered(number, modelOf(number))))
    await Promise.all(servers.map(start))
    await learned()
    expect(await counts()).toEqual(truth(carsOf(0)))
  })

  it('continue where one of them was stopped', async () => {
    await Promise.all(carsOf(0).map((number) => answered(number, modelOf(number))))
    await start(servers[0])
    await servers[0].close()
    const left = await unread()
    expect([left > 0, left < CARS]).toEqual([true, true])
    await start(servers[1])
    await learned()
    expect(await counts()).toEqual(truth(carsOf(0)))
  })

  it('count right while answers are repeated, changed and emptied concurrently', async () => {
    const emptied = carsOf(0, 50)
    const named = carsOf(50, CARS - 50)
    await Promise.all(carsOf(0).map((number) => answered(number, modelOf(number))))
    await Promise.all(servers.map(start))
    for (const round of [1, 2, 3]) {
      await Promise.all([
        ...emptied.map((number) => empty(number)),
        ...named.map((number) => answered(number, modelOf(number + round), round)),
        ...servers.map(askOfAnother),
      ])
    }
    await Promise.all(servers.map(askOfAnother))
    await learned()
    expect(await counts()).toEqual(await carsByModel())
    const last = truth(named, (number) => modelOf(number + 3))
    expect(await carsByModel(gte(answers.subject, vin(50)))).toEqual(last)
  })

  it('read an answer again that changed while it was being read', async () => {
    await answered(1, MODELS[0])
    let written: Promise<void> | undefined
    await learnSome(
      databases[0].db,
      lessonWhile(() => (written ??= answered(1, MODELS[1], 1))),
      CARS,
    )
    await written
    await start(servers[0])
    await learned()
    expect(await counts()).toEqual({ [MODELS[0]]: 0, [MODELS[1]]: 1 })
  })

  it('publish at once what the other has learned', async () => {
    await Promise.all(carsOf(0, 3).map((number) => answered(number, MODELS[0])))
    await start(servers[0])
    await learned()
    const reply = await servers[1].ask('GET', `/v1/vin/${vin(999)}`)
    expect(reply.json().data).toMatchObject({ model: 'Tiggo 7', learnedFrom: 3 })
  })
})
