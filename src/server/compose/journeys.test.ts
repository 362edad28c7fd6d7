import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Fault, FaultBoard } from '#demo/board/faults.ts'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { demoBot, demoMaxBot } from '#demo/messenger/demo-bot.ts'
import type { MaxTimes } from '#demo/messenger/max/max-messenger.ts'
import { startMax } from '#demo/messenger/max/testing-max.ts'
import { startMessenger, type Visitor, visit } from '#demo/messenger/testing-messenger.ts'
import { isReportSeller } from '#registry-kit/registry.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '../db/database.ts'
import { spent } from '../db/schema/limits.ts'
import { botTasks, maxJobs } from '../db/schema/messengers.ts'
import { testDatabase } from '../db/testing.ts'
import { collectRegistries } from '../sources/collect.ts'
import { BRISK_SECOND_MS } from '../testing/brisk-clock.ts'
import { openTestApp } from '../testing/open-app.ts'
import { labelsOf, pressIn, readIn, says, visibleText } from './testing-chat.ts'

/** People who never see our web host: from an advertisement to the last tick. */

const CAR = 'XTAGFL110MY000001'
const AD = `Lada Vesta 2019, пробег 40 000 км, битая слегка. Цена 450 000 руб. VIN ${CAR}`

let database: Database
let demo: DemoRegistries

beforeAll(async () => {
  database = await testDatabase()
  demo = await startDemoRegistries({ port: 0 })
})
afterAll(async () => {
  await demo.close()
  await database.close()
})

async function openBot(env: Record<string, string>) {
  const unsold = (await collectRegistries()).filter((registry) => !isReportSeller(registry))
  const registries = new Map(
    unsold.map((registry) => [registry.id, openAt({ url: `${demo.url}/${registry.id}` }, registry)]),
  )
  // The numbers of updates of two short-lived stand-ins overlap.
  for (const table of [botTasks, spent]) await database.db.delete(table)
  const site = await openTestApp(database, { env, registries })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  return site
}

const work = async () =>
  (await database.db.$count(botTasks, isNotNull(botTasks.body))) +
  (await database.db.$count(maxJobs, isNotNull(maxJobs.body)))

const isVerdict = ({ text }: { readonly text: string }) => text.includes('Проверено ')

/** The messenger fails from the beginning of a step until it was called. */
interface Trouble {
  begin(): void
  end(): Promise<void>
}

interface Failing extends Required<Pick<Fault, 'fault' | 'match'>> {
  readonly board: FaultBoard
  readonly calls: () => number
  /** Calls of a step that fail. */
  readonly atLeast: number
}

function failing({ board, fault, match, calls, atLeast }: Failing): Trouble {
  let before = 0
  return {
    begin() {
      before = calls()
      board.set({ fault, match })
    },
    async end() {
      await vi.waitFor(() => expect(calls()).toBeGreaterThanOrEqual(before + atLeast), 10_000)
      board.clear()
    },
  }
}

interface Trip {
  readonly hasPicture: boolean
  readonly trouble?: Trouble | undefined
}

async function travel(person: Visitor, { hasPicture, trouble }: Trip): Promise<void> {
  trouble?.begin()
  await person.say(AD)
  await trouble?.end()
  const { messages } = await person.sees((view) => view.messages.some(isVerdict))
  const verdict = messages.findLast(isVerdict) ?? expect.unreachable()

  trouble?.begin()
  const mileage = pressIn(person, verdict, 'Пробег')
  await trouble?.end()
  const picture = await mileage
  expect(picture.attached !== undefined).toBe(hasPicture)
  expect(visibleText(picture.text)).toContain('Записи: • ')
  if (!hasPicture) expect(picture.text).toContain('Рисунок не отправился')

  const checks = await readIn(person, verdict, 'Все проверки')
  const [section = ''] = labelsOf(checks.last)
  const opened = await readIn(person, checks.last, section)
  expect(opened.text).toContain('Все поля ответа: ')

  let { last: list } = await readIn(person, verdict, 'Что проверить')
  for (let open = labelsOf(list).find(isOpen); open; open = labelsOf(list).find(isOpen))
    list = await pressIn(person, list, open)
  expect(list.text).not.toContain('☐')

  await vi.waitFor(async () => expect(await work()).toBe(0))
  const seen = (await person.sees(says('☑'))).messages
  expect(seen.filter(isVerdict).filter(({ text }) => text.includes('(с ваших слов)'))).toHaveLength(1)
  expect(seen.filter(({ attached }) => attached !== undefined)).toHaveLength(hasPicture ? 1 : 0)
}

const isOpen = (label: string): boolean => label.startsWith('☐')

async function travelInMax(times: MaxTimes, hasPicture: boolean, fault?: string): Promise<void> {
  await using max = await startMax({ retryMs: 20, secondMs: BRISK_SECOND_MS, ...times })
  const site = await openBot({ MAX_BOT_TOKEN: demoMaxBot.token, MAX_API_URL: max.apiUrl })
  await using person = await visit(max.chatUrl, 'Анна')
  await person.say('/start')
  await person.sees(says('Здравствуйте'))
  const routes = ['POST /messages', 'PUT /messages', 'POST /answers', 'POST /uploads']
  const calls = () => routes.reduce((sum, route) => sum + max.calls(route), 0)
  const trouble =
    fault === undefined
      ? undefined
      : failing({ board: max.faults, fault, match: '/(?:messages|answers|uploads)', calls, atLeast: 1 })
  await travel(person, { hasPicture, trouble })
  await site.close()
}

it.each<[string, MaxTimes, boolean]>([
  ['processes pictures at once', { unreadyFor: 0 }, true],
  ['processes pictures late', { unreadyFor: 3 }, true],
  ['never processes a picture', { unreadyFor: 99 }, false],
  ['takes no file of this size (413)', { largest: 10 }, false],
  ['refuses edits with a status', { refusesEdits: 'status' }, true],
  ['refuses edits with success: false and a code', { refusesEdits: 'coded' }, true],
  ['refuses edits with success: false alone', { refusesEdits: 'uncoded' }, true],
])(
  'a journey in MAX ends whole where MAX %s',
  (_, times, hasPicture) => travelInMax(times, hasPicture),
  60_000,
)

it.each(['off', 'rate-limit'])(
  'a journey in MAX outlasts «%s» in its steps',
  (fault) => travelInMax({}, true, fault),
  60_000,
)

it('two people travel in MAX at once, within two uploads a second', async () => {
  await using max = await startMax({ retryMs: 20, secondMs: BRISK_SECOND_MS })
  const site = await openBot({ MAX_BOT_TOKEN: demoMaxBot.token, MAX_API_URL: max.apiUrl })
  await using anna = await visit(max.chatUrl, 'Анна')
  await using boris = await visit(max.chatUrl, 'Борис')
  for (const person of [anna, boris]) {
    await person.say('/start')
    await person.sees(says('Здравствуйте'))
  }
  await Promise.all([anna, boris].map((person) => travel(person, { hasPicture: true })))
  await site.close()
}, 60_000)

async function travelInTelegram(fault?: string): Promise<void> {
  await using telegram = await startMessenger(20)
  const site = await openBot({ TELEGRAM_BOT_TOKEN: demoBot.token, TELEGRAM_API_URL: telegram.apiRoot })
  await using person = await visit(telegram.chatUrl, 'Анна')
  await person.say('/start')
  await person.sees(says('Здравствуйте'))
  const methods = ['sendMessage', 'sendPhoto', 'editMessageText', 'answerCallbackQuery']
  const calls = () => methods.reduce((sum, method) => sum + telegram.calls(method), 0)
  // What a handler sends, and the apology, fail twice.
  const trouble =
    fault === undefined
      ? undefined
      : failing({ board: telegram.faults, fault, match: `/(?:${methods.join('|')})`, calls, atLeast: 4 })
  await travel(person, { hasPicture: true, trouble })
  await site.close()
}

it('a journey in Telegram ends whole', () => travelInTelegram(), 60_000)

it(
  'a journey in Telegram outlasts an outage in its steps',
  () => travelInTelegram('off'),
  // Shorter than the stand-in waits for the answer to a press.
  15_000,
)
