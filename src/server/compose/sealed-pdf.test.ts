import { spawnSync } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { demoMaxBot } from '#demo/messenger/demo-bot.ts'
import { type RunningMax, startMax } from '#demo/messenger/max/testing-max.ts'
import { demoUserOf } from '#demo/messenger/people.ts'
import { visit } from '#demo/messenger/testing-messenger.ts'
import { checkGiven } from '#shared/proof/check-given.ts'
import { readGivenFiles } from '#shared/proof/proof-files.ts'
import { readKeys } from '#shared/proof/published-keys.ts'
import type { Database } from '../db/database.ts'
import { answers } from '../db/schema/answers.ts'
import { testDatabase } from '../db/testing.ts'
import { createAnswerStore } from '../sources/answer-store.ts'
import { BRISK_SECOND_MS } from '../testing/brisk-clock.ts'
import { openTestApp, type Person, type TestApp } from '../testing/open-app.ts'

const VIN = 'XTAGFL110MY000001'
const NOW = Date.parse('2026-11-20T09:30:00.000Z')
const WANTED_AT = '20.11.2026 12:31'
const SEAL = { SEAL_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') }

let database: Database
let max: RunningMax
let site: TestApp
let owner: Person

beforeAll(async () => {
  database = await testDatabase()
  max = await startMax({ retryMs: 20, secondMs: BRISK_SECOND_MS })
})
afterAll(async () => {
  await max[Symbol.asyncDispose]()
  await database.close()
})

beforeEach(async () => {
  const env = { ...SEAL, MAX_BOT_TOKEN: demoMaxBot.token, MAX_API_URL: max.apiUrl }
  const answer = async () => expect.unreachable('a sealed report requests no source')
  site = await openTestApp(database, { env, answer, registries: new Map() })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  site.clock.now = NOW
  owner = await site.signUp()
})
afterEach(async () => {
  await site.close()
  await database.db.delete(answers)
})

const gibdd = (RequestResult: unknown) => ({ vin: VIN, status: 200, RequestResult })

const keep = (section: string, outcome: 'found' | 'nothing', data: unknown, checkedAt = NOW - 60_000) =>
  createAnswerStore(database.db).write({
    section,
    subject: VIN,
    checkedAt: new Date(checkedAt),
    outcome,
    data,
  })

async function keepClear(): Promise<void> {
  await keep(
    'registration',
    'found',
    gibdd({
      vehicle_brandmodel: 'LADA VESTA',
      vehicle_releaseyear: '2021',
      vehicle_vin: VIN,
      reestr_status: 'Текущая',
      periods: [{ startDate: '11.06.2021', ownerType: 'Natural' }],
    }),
  )
  await keep('dtp', 'nothing', gibdd({ Accidents: [] }))
  for (const section of ['wanted', 'restrict']) await keep(section, 'nothing', gibdd({ records: [] }))
  await keep('zalog', 'nothing', { list: [], history: [] })
  await keep('leasing', 'nothing', { list: [], unclear: [] })
}

async function becomeWanted(): Promise<void> {
  site.clock.now += 60_000
  const records = [{ w_rec: 1, w_data_pu: '01.02.2026', w_model: 'LADA' }]
  await keep('wanted', 'found', gibdd({ records }), site.clock.now)
}

const seal = async ({ token }: Person): Promise<string> =>
  (await site.ask('POST', '/v1/reports', { body: { vin: VIN, token } })).json().data.id

const served = async (file: string): Promise<Buffer> => {
  const { statusCode, rawPayload } = await site.ask('GET', `/r/${file}`)
  expect(statusCode).toBe(200)
  return rawPayload
}

/** Of the first page, in reading order. */
function textOf(pdf: Buffer): string {
  const { stdout, error } = spawnSync('pdftotext', ['-raw', '-l', '1', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
  })
  if (error) throw error
  return stdout.replaceAll(/\s+/g, ' ')
}

/** Asserts that a text has these parts in this order. */
function expectInOrder(text: string, parts: readonly string[]): void {
  const places = parts.map((part) => text.indexOf(part))
  expect(parts.filter((_, at) => places[at] === -1)).toEqual([])
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

const STRICTER = [
  'Подлинный, но вывод теперь строже.',
  'Вывод по ответам, которые есть у нас сейчас: Стоп',
  `Сверено ${WANTED_AT} (Москва)`,
  'Было: препятствий не нашли',
]

async function expectGenuine(pdf: Buffer): Promise<void> {
  const keys = await readKeys((await site.ask('GET', '/.well-known/avtosled-keys.json')).body)
  const given = await readGivenFiles([{ name: 'report.pdf', bytes: Uint8Array.from(pdf) }])
  const { kind, content } = await checkGiven(given, {
    keys: keys ?? expect.unreachable(),
    now: new Date(site.clock.now),
  })
  expect([kind, content?.level]).toEqual(['current', 'Вывод: Препятствий не нашли'])
}

it('a PDF of a clear report says that the car is wanted by now, and stays genuine', async () => {
  await keepClear()
  const id = await seal(owner)
  const before = textOf(await served(`${id}.pdf`))
  expect(before).toContain('Препятствий не нашли')
  expect(before).not.toMatch(/строже|Было/)

  await becomeWanted()
  const after = await served(`${id}.pdf`)
  expectInOrder(textOf(after), STRICTER)
  await expectGenuine(after)
  const reduced = textOf(await served(`${id}.pdf?show=vinTail`))
  expectInOrder(reduced, STRICTER)
  expect(reduced).not.toContain(VIN)
})

it('the PDF that the bot sends says so, too', async () => {
  await using anna = await visit(max.chatUrl, 'Анна')
  const person = await site.signUp({ maxId: demoUserOf(anna.claim).id })
  await keepClear()
  await seal(person)
  await becomeWanted()
  await anna.say(`/start ${VIN}_pdf`)
  const { messages } = await anna.sees((view) => view.messages.some(({ attached }) => attached))
  const { path = '' } = messages.findLast(({ attached }) => attached)?.attached ?? {}
  const file = Buffer.from(await (await fetch(new URL(path, max.apiUrl))).arrayBuffer())
  expectInOrder(textOf(file), STRICTER)
  await expectGenuine(file)
}, 30_000)

it('a PDF of a superseded report names the newer one, which a reduced file does not lead to', async () => {
  await keepClear()
  const id = await seal(owner)
  const { body } = await site.ask('POST', `/v1/reports/${id}/reduced`, {
    body: { token: owner.token, show: 'vinTail' },
  })
  const link: string = JSON.parse(body).data.id
  site.clock.now += 60_000
  const newer = await seal(owner)
  const old = textOf(await served(`${id}.pdf`))
  const notice = `Есть отчёт новее, от ${WANTED_AT}.`
  expectInOrder(old, [notice, `site.example/r/${newer}`, 'Препятствий не нашли'])
  const reduced = textOf(await served(`${link}.pdf`))
  expectInOrder(reduced, [notice, 'Попросите у владельца ссылку на него.', 'Препятствий не нашли'])
  expect(reduced).not.toContain(newer)
  expect(textOf(await served(`${newer}.pdf`))).not.toContain('новее')
})

it('a PDF says that there is too little to judge by, and when, once answers are not of today', async () => {
  await keepClear()
  const id = await seal(owner)
  await database.db.delete(answers)
  site.clock.now += 60_000
  const page = (await site.ask('GET', `/r/${id}`)).body
  expect(page).toContain('Вывод по ответам, которые есть у нас сейчас: Нельзя судить.')
  expectInOrder(textOf(await served(`${id}.pdf`)), [
    'Вывод по ответам, которые есть у нас сейчас: Нельзя судить.',
    `Сверено ${WANTED_AT} (Москва)`,
    'Препятствий не нашли',
  ])
})
