import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { demoBot, demoMaxBot } from '#demo/messenger/demo-bot.ts'
import { type RunningMax, startMax } from '#demo/messenger/max/testing-max.ts'
import {
  type RunningMessenger,
  startMessenger,
  type Visitor,
  visit,
  visitGroup,
} from '#demo/messenger/testing-messenger.ts'
import { cast } from '#demo/world/cast.ts'
import { collectRegistries, collectSources } from '../collect.ts'
import type { Database } from '../db/database.ts'
import { botTasks, recentTries, users } from '../db/schema.ts'
import { testDatabase } from '../db/testing.ts'
import { levelWords } from '../messenger/check/verdict-text.ts'
import type { OpenRegistries } from '../registries.ts'
import { isSold } from '../registry-kit/registry.ts'
import { openAt } from '../registry-kit/testing/recording.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'

let database: Database
let demo: DemoRegistries
let registries: OpenRegistries['byId']
let max: RunningMax
let telegram: RunningMessenger
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
  demo = await startDemoRegistries({ port: 0 })
  const all = (await collectRegistries()).filter((registry) => !isSold(registry))
  registries = new Map(
    all.map((registry) => [registry.id, openAt({ url: `${demo.url}/${registry.id}` }, registry)]),
  )
})
afterAll(async () => {
  await demo.close()
  await database.close()
})

beforeEach(async () => {
  for (const table of [botTasks, recentTries, users]) await database.db.delete(table)
  demo.clearFaults()
  max = await startMax(20)
  telegram = await startMessenger(20)
})
afterEach(async () => {
  await site.close()
  await max[Symbol.asyncDispose]()
  await telegram[Symbol.asyncDispose]()
})

const BOTH = () => ({
  MAX_BOT_TOKEN: demoMaxBot.token,
  MAX_API_URL: max.apiUrl,
  TELEGRAM_BOT_TOKEN: demoBot.token,
  TELEGRAM_API_URL: telegram.apiRoot,
})

async function open(env: Record<string, string> = {}): Promise<TestApp> {
  site = await openTestApp(database, { env: { ...BOTH(), ...env }, registries })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  return site
}

const chatUrlOf = (messenger: string) => (messenger === 'MAX' ? max.chatUrl : telegram.chatUrl)

const says = (part: string) => (view: { messages: readonly { text: string }[] }) =>
  view.messages.some(({ text }) => text.includes(part))

const lastText = async (visitor: Visitor, part: string): Promise<string> =>
  (await visitor.sees(says(part))).messages.findLast(({ text }) => text.includes(part))?.text ?? ''

describe.each(['MAX', 'Telegram'])('a check in %s', (messenger) => {
  it('answers a VIN in one message with the verdict and its reasons', async () => {
    await open()
    await using anna = await visit(chatUrlOf(messenger), 'Анна')
    await anna.say('/start')
    await anna.sees(says('Здравствуйте'))
    await anna.say('Вот такая: XW7BF4FK0HS000001, что скажете?')
    const text = await lastText(anna, 'Проверено')
    expect(text).toContain('Стоп. Автомобиль в розыске с 27.04.2026')
    const { messages } = await anna.sees(says('Проверено'))
    expect(messages.filter(({ text }) => text.includes('XW7BF4FK0HS000001'))).toHaveLength(2)
  }, 60_000)
})
