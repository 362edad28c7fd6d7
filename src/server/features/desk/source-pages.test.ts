import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sourceChanged } from '#registry-kit/failure.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { deskActions } from '#server/db/schema/desk.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import { testPostgres } from '#server/db/testing.ts'
import { collectRegistries } from '#server/sources/collect.ts'
import type { DeskSource } from '#shared/desk/view.ts'
import { type DeskVisitor, openTestDesk, type TestDesk } from './testing-desk.ts'

const PATH = '/desk/sources'

let database: Database
let desk: TestDesk<'Анна' | 'Борис'>
let owner: DeskVisitor
/** Purchases from the seller of reports, today. */
let bought = 0

/** An answer that its adapter could not read. */
const unread = () => {
  const failure = sourceChanged('at list: expected a list, got null')
  failure.shape = '{ list: null }'
  return Promise.reject(failure)
}

beforeAll(async () => {
  database = await testPostgres()
  const seller = (await collectRegistries()).find(({ id }) => id === 'avtocod') ?? expect.unreachable()
  desk = await openTestDesk(
    database,
    { Анна: 'owner', Борис: 'support' },
    {
      answer: unread,
      registries: new Map([['avtocod', openAt({ url: 'http://127.0.0.1:1' }, seller)]]),
      spending: new Map([
        ['avtocod', { dailyLimit: 5, boughtToday: async () => bought, hourUse: async () => 0 }],
      ]),
    },
  )
  owner = desk.people.Анна
  await owner.enter()
  await desk.people.Борис.enter()
})
beforeEach(() => database.db.delete(registrySwitches))
afterAll(async () => {
  await desk.close()
  await database.close()
})

async function gibdd(): Promise<DeskSource> {
  const { content } = await owner.view(PATH)
  const found = content.kind === 'sources' && content.sources.find(({ id }) => id === 'gibdd')
  if (!found) throw new Error(content.kind)
  return found
}

const actions = () => database.db.select().from(deskActions).orderBy(desc(deskActions.id))

const ask = async () => {
  const ticket = await desk.ticket('gibddDtp')
  return (await desk.ask('GET', `/v1/gibdd/XTAGFL110JY000001/dtp/${ticket}`)).json()
}

it("an owner sees today's purchases from a seller of reports, and that the limit is nearly reached", async () => {
  const seller = async (): Promise<DeskSource['state'] | undefined> => {
    const { content } = await owner.view(PATH)
    return content.kind === 'sources' ? content.sources.find(({ id }) => id === 'avtocod')?.state : undefined
  }
  expect(await seller()).toEqual({
    text: 'последний час не спрашивали; куплено сегодня 0 из 5',
    isTrouble: false,
  })
  bought = 4
  expect(await seller()).toEqual({
    text: 'последний час не спрашивали; куплено сегодня 4 из 5',
    isTrouble: true,
  })
  const { body } = await desk.app.inject({ url: '/metrics' })
  expect(body).toContain('registry_bought_today{registry="avtocod"} 4')
  expect(body).toContain('registry_daily_limit{registry="avtocod"} 5')
})

it("an owner sees a source's state, and its last change of format", async () => {
  expect(await gibdd()).toMatchObject({ questions: 0, change: null, off: null })
  expect((await ask()).error).toBe('source_changed')
  expect(await gibdd()).toMatchObject({
    name: 'ГИБДД',
    state: { text: 'чаще молчит', isTrouble: true },
    questions: 1,
    answers: 0,
    failures: [{ what: 'ответ не разобрать', count: 1 }],
    speed: null,
    isBreakerOpen: false,
    change: {
      at: new Date(desk.clock.now).toISOString(),
      detail: 'source_changed: at list: expected a list, got null',
      shape: '{ list: null }',
    },
  })
})

it('an owner switches a source off and on, at once and on the record', async () => {
  const off = await owner.post(`${PATH}/gibdd/off`, { message: 'Идут работы', reason: 'просит ГИБДД' })
  const { notice } = await owner.view(String(off.headers.location))
  expect(notice).toEqual({ text: 'ГИБДД: больше не спрашиваем', isTrouble: false })
  expect(await gibdd()).toMatchObject({
    off: { message: 'Идут работы' },
    state: { text: 'отключён', isTrouble: true },
  })
  expect(await ask()).toMatchObject({
    error: 'source_off',
    message: expect.stringMatching(/^Идут работы\. /),
  })
  const on = await owner.post(`${PATH}/gibdd/on`, { reason: 'работы кончились' })
  expect((await owner.view(String(on.headers.location))).notice?.text).toBe('ГИБДД: снова спрашиваем')
  expect((await ask()).error).toBe('source_changed')
  expect((await actions()).slice(0, 2)).toMatchObject([
    { userId: owner.id, action: 'source_on', subject: 'gibdd', reason: 'работы кончились' },
    { action: 'source_off', subject: 'gibdd', reason: 'просит ГИБДД; посетителям: «Идут работы»' },
  ])
  const { content } = await owner.view('/desk/journal')
  expect(content.kind === 'journal' && content.entries[1]).toMatchObject({
    who: `Анна (${owner.id}, owner)`,
    what: 'отключил реестр gibdd',
  })
})

it('sources that are switched off come first', async () => {
  const order = async () => {
    const { content } = await owner.view(PATH)
    return content.kind === 'sources' ? content.sources.map(({ id }) => id) : []
  }
  const usual = await order()
  const last = usual.at(-1) ?? expect.unreachable()
  await owner.post(`${PATH}/${last}/off`, { message: 'Идут работы', reason: 'просят сами' })
  expect(await order()).toEqual([last, ...usual.slice(0, -1)])
})

it.each([
  ['without words for visitors', 'gibdd', { message: ' ', reason: 'так' }, `${PATH}?unsaid=gibdd`],
  ['without a reason', 'gibdd', { message: 'Идут работы' }, `${PATH}?unsaid=gibdd`],
  ['of a source that nobody knows', 'fsb', { message: 'Идут работы', reason: 'так' }, PATH],
])('a switch %s changes nothing', async (_what, source, fields, to) => {
  const before = await actions()
  expect((await owner.post(`${PATH}/${source}/off`, fields)).headers.location).toBe(to)
  expect((await gibdd()).off).toBeNull()
  expect(await actions()).toEqual(before)
})

it('only an owner finds the page and its switches', async () => {
  const { Борис: support } = desk.people
  expect((await support.get(PATH)).statusCode).toBe(404)
  const fields = { message: 'Идут работы', reason: 'так' }
  expect((await support.post(`${PATH}/gibdd/off`, fields)).statusCode).toBe(404)
  expect((await gibdd()).off).toBeNull()
})
