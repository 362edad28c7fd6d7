import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { demoBot, demoMaxBot } from '#demo/messenger/demo-bot.ts'
import { type RunningMax, startMax } from '#demo/messenger/max/testing-max.ts'
import { demoUserOf } from '#demo/messenger/people.ts'
import {
  type RunningMessenger,
  startMessenger,
  type Visitor,
  visit,
  visitGroup,
} from '#demo/messenger/testing-messenger.ts'
import { cast } from '#demo/world/cast.ts'
import { plateRoles } from '#demo/world/plate-cast.ts'
import { answered } from '#facts/answered.ts'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { Answer, Evidence } from '#facts/evidence.ts'
import { isReportSeller } from '#registry-kit/registry.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import { MAIN_INFO_TITLE } from '#report/main-info/main-info-rows.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { cellText, type ReportRow } from '#shared/contract/report-row.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { formatDate } from '#shared/text/dates.ts'
import { LEVEL_WORDS } from '#shared/text/level-words.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { frameText } from '#shared/vehicle/frame-text.ts'
import { withAdText } from '#statements/typed.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '#verdict/judge.ts'
import { judgedMileage } from '#verdict/mileage/judgement.ts'
import { levels } from '#verdict/verdict.ts'
import type { Database } from '../db/database.ts'
import { accessTokens, messengerSignIns, users } from '../db/schema/accounts.ts'
import { comments } from '../db/schema/comments.ts'
import { followedCars } from '../db/schema/follow.ts'
import { recentTries, spent } from '../db/schema/limits.ts'
import { botTasks, botTicks } from '../db/schema/messengers.ts'
import { paidLookups } from '../db/schema/plates.ts'
import { testDatabase } from '../db/testing.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { buyRequests } from '../features/balance/testing-money.ts'
import { keepComment } from '../features/comments/new-comment.ts'
import { askAboutNext } from '../features/follow/rounds.ts'
import { sectionFields } from '../features/reports/section-fields.ts'
import type { CheckedCar, SectionFields } from '../messenger/check/port.ts'
import { botTasksIn } from '../messenger/check/stored-tasks.ts'
import { viewMessage } from '../messenger/report/view-message.ts'
import type { View } from '../messenger/report/views.ts'
import { createAnswerStore } from '../sources/answer-store.ts'
import { collectRegistries, collectSources } from '../sources/collect.ts'
import { createRefusalStore } from '../sources/refusal-store.ts'
import type { OpenRegistries } from '../sources/registries.ts'
import { BRISK_SECOND_MS } from '../testing/brisk-clock.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'
import { labelsOf, pressIn, readIn, says, visibleText } from './testing-chat.ts'

let database: Database
let demo: DemoRegistries
let unsold: Awaited<ReturnType<typeof collectRegistries>>
let registries: OpenRegistries['byId']
let max: RunningMax
let telegram: RunningMessenger
let site: TestApp
/** Chats outlive a test; each test has its own people. */
let testNumber = 0

beforeAll(async () => {
  database = await testDatabase()
  demo = await startDemoRegistries({ port: 0 })
  unsold = (await collectRegistries()).filter((registry) => !isReportSeller(registry))
  max = await startMax({ retryMs: 20, secondMs: BRISK_SECOND_MS })
  telegram = await startMessenger(20)
  await open()
})
afterAll(async () => {
  await site.close()
  await max[Symbol.asyncDispose]()
  await telegram[Symbol.asyncDispose]()
  await demo.close()
  await database.close()
})

beforeEach(async () => {
  for (const table of [botTasks, recentTries, spent, users]) await database.db.delete(table)
  testNumber += 1
})

async function open(): Promise<void> {
  registries = new Map(
    unsold.map((registry) => [registry.id, openAt({ url: `${demo.url}/${registry.id}` }, registry)]),
  )
  const env = {
    MAX_BOT_TOKEN: demoMaxBot.token,
    MAX_API_URL: max.apiUrl,
    TELEGRAM_BOT_TOKEN: demoBot.token,
    TELEGRAM_API_URL: telegram.apiRoot,
    FOLLOW_CARS: '1',
  }
  site = await openTestApp(database, { env, registries })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
}

/** A circuit breaker opens after failures, so the next test gets other registries. */
function breakRegistries(ids: Iterable<string>): void {
  for (const id of ids) demo.setFault(id, { fault: 'error500' })
  onTestFinished(async () => {
    demo.clearFaults()
    await site.close()
    await open()
  })
}

const visitAs = (chatUrl: string, name: string): Promise<Visitor> => visit(chatUrl, name, `${testNumber}`)

const chatUrlOf = (messenger: string) => (messenger === 'MAX' ? max.chatUrl : telegram.chatUrl)

const tasksLeft = () => database.db.$count(botTasks, isNotNull(botTasks.body))

const requestsOf = async (wallet: string) =>
  (await database.db.select().from(users).where(eq(users.wallet, wallet)))[0]?.requests

const lastText = async (visitor: Visitor, part: string): Promise<string> =>
  (await visitor.sees(says(part))).messages.findLast(({ text }) => text.includes(part))?.text ?? ''

/** On a later day at noon, sources return a new record of a followed car. */
async function tellOfNew(): Promise<void> {
  const noon = site.clock.now - (site.clock.now % DAY_MS) + 2 * DAY_MS + 9 * HOUR_MS
  const record = { rule: 'restriction', proofs: [{ section: 'restrict', record: 'Запрет 1' }] } as never
  await askAboutNext({
    db: database.db,
    messengers: ['max', 'telegram'],
    cars: {
      check: async (vin) => ({
        verdict: { ...verdict({ vin, answers: [], now: new Date(noon) }), reasons: [record] },
        facts: carFacts({ vin, answers: [] }),
        silent: [],
      }),
      facts: () => expect.unreachable(),
    },
    now: () => noon,
  })
}

const isJudged = ({ text }: { readonly text: string }) => /Проверено|Спрашивали/.test(text)

const CLEAN = 'XTAGFL110MY000001'
const WANTED = 'XW7BF4FK0HS000001'

const adOf = (number: string): string =>
  `Продаю машину 2019, пробег 40 000 км, два хозяина, битая слегка, цвет чёрный. Цена 450 000 руб. VIN ${number}, номер а123вс777`

const peopleIn = (messenger: string) => ({
  async arrive(name = 'Анна') {
    const person = await visitAs(chatUrlOf(messenger), name)
    await person.say('/start')
    await person.sees(says('Здравствуйте'))
    return person
  },
  signUp(person: Visitor) {
    const { id } = demoUserOf(person.claim)
    return site.signUp(messenger === 'MAX' ? { maxId: id } : { telegramId: id })
  },
})

describe.each(['MAX', 'Telegram'])('a check in %s', (messenger) => {
  const { arrive, signUp } = peopleIn(messenger)

  it('answers with the verdict and its reasons, in one message', async () => {
    await using anna = await arrive()
    await anna.say(`Вот такая: ${WANTED}, что скажете? https://cars.example/1`)
    const text = await lastText(anna, 'Проверено')
    expect(visibleText(text)).toContain('Стоп. Автомобиль в розыске с 27.04.2026')
    expect(text).toMatch(/^VIN \S+\nToyota Camry, 2017, \p{Ll}+\n/u)
    const { messages } = await anna.sees(says('Проверено'))
    expect(messages.filter(({ text }) => text.startsWith('VIN '))).toHaveLength(1)
  }, 60_000)

  it('explains, shortens and repeats the check in the same message', async () => {
    await using anna = await arrive()
    await anna.say(WANTED)
    await anna.sees(says('Проверено'))
    await anna.press('Почему')
    const why = visibleText(await lastText(anna, 'По ответам на'))
    expect(why).toContain('1. Автомобиль в розыске с 27.04.2026')
    expect(why).toContain('Не знаем:')
    await anna.press('Коротко')
    await anna.sees(says('Проверено'))
    expect((await anna.press('Проверить ещё раз')).text).toBe('Спрашиваем ещё раз')
    await vi.waitFor(async () => expect(await tasksLeft()).toBe(0))
    const { messages } = await anna.sees(says('Проверено'))
    expect(messages.filter(({ text }) => text.includes(WANTED))).toHaveLength(2)
  }, 60_000)

  it('lets the person choose between several numbers', async () => {
    await using anna = await arrive()
    await anna.say(`${CLEAN} или ${WANTED}`)
    await anna.sees(says('Какую проверить?'))
    await anna.press(WANTED)
    await lastText(anna, 'Автомобиль в розыске')
  }, 60_000)

  it('checks each of ten cars forwarded at once', async () => {
    await using anna = await arrive()
    for (let n = 0; n < 10; n++) await anna.say(`Продаю XTA210990Y27663${10 + n}, звоните`)
    await vi.waitFor(async () => expect(await database.db.$count(botTasks)).toBe(10), 10_000)
    const { messages } = await anna.sees((view) => view.messages.length > 10)
    expect(messages.some(({ text }) => text.includes('Слишком много'))).toBe(false)
  }, 60_000)

  it('warns a flood once, then ignores it', async () => {
    await using anna = await arrive()
    for (let n = 0; n < 20; n++) await anna.say(`XTA210990Y27663${10 + n}`)
    await anna.sees(says('Слишком много сообщений'))
    await vi.waitFor(async () => expect(await database.db.$count(botTasks)).toBe(15))
    await anna.say('/help')
    const { messages } = await anna.sees(says('Вот что я умею'))
    expect(messages.filter(({ text }) => text.includes('Слишком много'))).toHaveLength(1)
  }, 60_000)

  it('offers nothing to a person without requests, and creates no account', async () => {
    await using anna = await arrive()
    const plate = plateRoles.find(({ open }) => open.kind === 'nothing')
    await anna.say(plate?.plate ?? '')
    const offer = await lastText(anna, 'не нашли')
    expect(offer).toContain('VIN может знать картотека ГИБДД, но запросов к ней у вас нет')
    expect(offer).not.toContain('VIN знает')
    expect(offer).toContain(`Привяжите ${messenger} в кабинете: `)
    expect(await database.db.$count(users)).toBe(0)
  }, 60_000)

  it('reports news of a car until it is stopped', async () => {
    await using anna = await arrive()
    const { id: userId } = await signUp(anna)
    await anna.say(CLEAN)
    await lastText(anna, 'Проверено')
    await anna.press('Сообщать о новом')
    expect(visibleText(await lastText(anna, 'Сообщим о новом: до '))).toContain('Lada Vesta')
    expect(await database.db.select().from(followedCars)).toMatchObject([{ userId, subject: CLEAN }])

    await tellOfNew()
    const news = visibleText(await lastText(anna, 'Появилось новое'))
    expect(news).toMatch(/^Появилось новое об автомобиле: откройте отчёт\. Источники спросили .* VIN /)
    await anna.press('Больше не сообщать')
    await lastText(anna, 'больше не сообщаем')
    expect(await database.db.select().from(followedCars)).toEqual([])
  }, 60_000)

  it('requires an account before it follows a car', async () => {
    await using anna = await arrive()
    await anna.say(CLEAN)
    await lastText(anna, 'Проверено')
    expect((await anna.press('Сообщать о новом')).text).toContain('/cabinet')
    expect(await database.db.$count(users)).toBe(0)
    for (const [command, part] of [
      ['/balance', 'Баланса поэтому нет'],
      ['/cabinet', 'нажмите «Завести кабинет»'],
    ] as const) {
      await anna.say(command)
      expect(await lastText(anna, part)).toContain(
        `Уже входили на сайт иначе? Привяжите ${messenger} в кабинете: `,
      )
    }
    expect(await database.db.$count(users)).toBe(0)
    await anna.press('Завести кабинет')
    await anna.sees(says('Ваш личный кабинет'))
    await anna.press('Сообщать о новом')
    await lastText(anna, 'Сообщим о новом: до ')
  }, 60_000)

  it('reacts in a group to its name only', async () => {
    const { username } = messenger === 'MAX' ? demoMaxBot : demoBot
    await using boris = await visitGroup(chatUrlOf(messenger), {
      key: 'boris-of-the-group-of-cars',
      name: 'Борис',
    })
    await boris.say(CLEAN)
    // With the privacy of groups Telegram delivers commands and replies only.
    await boris.say(messenger === 'MAX' ? `@${username} ${WANTED}` : `/check@${username} ${WANTED}`)
    await lastText(boris, 'Автомобиль в розыске')
    const { messages } = await boris.sees(says('Автомобиль в розыске'))
    expect(messages.filter(({ text }) => text.includes(CLEAN))).toHaveLength(1)
    expect(await database.db.$count(botTasks)).toBe(1)
    await expect(boris.press('Сообщать о новом')).rejects.toThrow()
    expect((await boris.press('PDF')).text).toContain('только в личном чате')
  }, 60_000)
})

const PNG = '89504e470d0a1a0a'

/** Our web host is not needed: the person presses buttons of the bot only. */
describe.each(['MAX', 'Telegram'])('a whole report in %s', (messenger) => {
  const { arrive } = peopleIn(messenger)

  it('is read from an advertisement to the last tick, with one answer to each press', async () => {
    await using anna = await arrive()
    await anna.say(adOf(CLEAN))
    await lastText(anna, 'Проверено')
    const { messages } = await anna.sees(says('Проверено'))
    const verdictMessage = messages.at(-1) ?? expect.unreachable()
    let answers = messages.length

    for (const [label, title] of [
      ['След', 'След машины'],
      ['Пробег', 'Пробег'],
    ] as const) {
      const { pages, text } = await readIn(anna, verdictMessage, label)
      answers += messenger === 'MAX' ? 1 : pages.length
      expect(text).toContain(title)
      expect(text).toMatch(/\d\d\.\d\d\.\d{4}/)
      const path = pages[0]?.attached?.path ?? expect.unreachable()
      const picture = await fetch(new URL(path, max.apiUrl))
      expect(
        Buffer.from(await picture.arrayBuffer())
          .subarray(0, 8)
          .toString('hex'),
      ).toBe(PNG)
    }

    const checks = await readIn(anna, verdictMessage, 'Все проверки')
    answers += 1
    const lookups = (await collectSources()).lookups.map(({ section }) => section)
    const asked = lookups.filter(({ mark }) => labelsOf(checks.last).includes(mark))
    expect(asked.length).toBeGreaterThanOrEqual(10)
    for (const { mark, title } of asked) {
      const opened = await readIn(anna, checks.last, mark)
      expect(opened.text).toContain(visibleText(title))
      expect(opened.text).toMatch(/ответ \d\d\.\d\d\.\d{4}|Источник:/)
      if (mark === asked[0]?.mark) expect(opened.text).toContain(`${MAIN_INFO_TITLE}: • VIN: ${CLEAN}`)
      checks.last = await pressIn(anna, opened.last, 'Все проверки')
    }

    for (const [label, title] of [
      ['Почему', 'По ответам на'],
      ['Чего не знаем', 'Чего мы не знаем'],
      ['Сделка', 'Договор и деньги'],
      ['Продавец', 'боту их не присылайте'],
      ['PDF', 'Файла PDF для этой машины нет'],
    ] as const) {
      expect((await readIn(anna, verdictMessage, label)).text).toContain(title)
      answers += 1
    }

    let { last: list } = await readIn(anna, verdictMessage, 'Что проверить')
    answers += 1
    for (let open = labelsOf(list).find(isOpen); open; open = labelsOf(list).find(isOpen))
      list = await pressIn(anna, list, open)
    expect(list.text).toContain('☑ 1. ')
    expect(list.text).not.toContain('☐')
    const again = await readIn(anna, verdictMessage, 'Что проверить')
    answers += 1
    expect(again.last.text).toContain('☑ 1. ')
    await vi.waitFor(async () => expect(await tasksLeft()).toBe(0))
    expect((await anna.sees(() => true)).messages).toHaveLength(answers)
  }, 60_000)

  it('opens at the part that a link names', async () => {
    await using anna = await visitAs(chatUrlOf(messenger), 'Анна')
    await anna.say(`/start ${CLEAN}_mileage`)
    const { messages } = await anna.sees((view) =>
      view.messages.some(({ attached }) => attached !== undefined),
    )
    expect(visibleText(messages.at(-1)?.text ?? '')).toContain('Записи: • ')
    expect(messages).toHaveLength(2)
  }, 60_000)
})

const isOpen = (label: string): boolean => label.startsWith('☐')

/** Common to both messengers. */
describe('a check', () => {
  const { arrive, signUp } = peopleIn('Telegram')

  it('compares an advertisement with the registries, marks its words, and stores none', async () => {
    await using anna = await arrive()
    await anna.say(adOf(CLEAN))
    const text = visibleText(await lastText(anna, 'Проверено'))
    expect(text).toContain('Осторожно. ')
    expect(text).not.toContain('Препятствий не нашли')
    expect(text).toContain('В объявлении: «битая» (с ваших слов)')
    expect(text).toContain('Его текст мы не храним')
    await vi.waitFor(async () => expect(await tasksLeft()).toBe(0))
  }, 60_000)

  it('keeps such a verdict, whose words no later message has, and opens its parts below', async () => {
    await using anna = await arrive()
    await signUp(anna)
    await anna.say(adOf(CLEAN))
    await lastText(anna, 'Проверено')
    expect((await anna.press('Сообщать о новом')).text).toContain('Сообщим о новом: до ')
    const left = 'Текст объявления здесь не сверен'
    await anna.press('Почему')
    expect(await lastText(anna, 'По ответам на')).toContain(left)
    await anna.press('Проверить ещё раз')
    const { messages } = await anna.sees((view) =>
      view.messages.some(({ text }) => text.includes(left) && text.includes('Проверено')),
    )
    expect(messages.filter(({ text }) => visibleText(text).includes('«битая»'))).toHaveLength(1)
  }, 60_000)

  it('states in every view that an advertisement’s words are not compared with a car chosen from it', async () => {
    await using anna = await arrive()
    await anna.say(`${adOf(CLEAN)} Или ${WANTED}`)
    await anna.sees(says('Какую проверить?'))
    await anna.press(CLEAN)
    const left = 'Текст объявления здесь не сверен'
    expect(await lastText(anna, 'Проверено')).toContain(left)
    for (const [label, title] of [
      ['Почему', 'По ответам на'],
      ['Что проверить', 'Что проверить'],
      ['Сделка', 'Сделка'],
    ] as const) {
      await anna.press(label)
      expect(await lastText(anna, title)).toContain(left)
    }
  }, 60_000)

  it('names an unavailable registry first, and never reports a clear verdict', async () => {
    breakRegistries(['gibdd'])
    await using anna = await arrive()
    await anna.say(CLEAN.replace('M', 'L'))
    const text = visibleText(await lastText(anna, 'Проверено'))
    expect(text).toMatch(
      /^VIN \S+ Lada Vesta, .*по VIN +Ответили не все: \d+ из \d+\. Не проверено: .*розыск.*Молчание не значит «чисто»/,
    )
    expect(text.indexOf('Ответили не все')).toBeLessThan(text.indexOf('Нельзя судить'))
    expect(text).not.toContain('Препятствий не нашли')
  }, 60_000)

  it('counts stale answers of unavailable registries with their date, never as today’s', async () => {
    await using anna = await arrive()
    await anna.say(CLEAN)
    expect(await lastText(anna, 'Проверено')).toContain('Препятствий не нашли')
    await anna.say(WANTED)
    await anna.sees(({ messages }) => messages.filter(isJudged).length === 2)
    const asked = new Date(site.clock.now)
    site.clock.now += 8 * DAY_MS
    breakRegistries(registries.keys())
    await anna.say(CLEAN)
    await anna.sees(({ messages }) => messages.filter(isJudged).length === 3)
    const clean = visibleText(await lastText(anna, 'Проверено'))
    expect(clean).toMatch(/Никто не ответил: спрашивали \d+\. Молчание не значит «чисто»\./)
    expect(clean).toContain(`Проверено ${formatDate(asked)}`)
    expect(clean).toContain(`Учли прежние ответы, от ${formatDate(asked)}`)
    expect(clean).toContain('Нельзя судить')
    expect(clean).not.toContain('Препятствий не нашли')
    await anna.say(WANTED)
    await anna.sees(({ messages }) => messages.filter(isJudged).length === 4)
    const wanted = visibleText(await lastText(anna, 'Проверено'))
    expect(wanted).toContain('Стоп. Автомобиль в розыске с 27.04.2026')
    expect(wanted).toMatch(/Учли прежние ответы, от [^:]+:\d\d: [^.]*розыск/)
  }, 60_000)

  it('accepts a frame number, and names the checks that it does not allow', async () => {
    await using anna = await arrive()
    await anna.say('NZE121-0000001')
    const text = visibleText(await lastText(anna, 'Проверено'))
    expect(text).toContain('По номеру кузова не спросить:')
    const [, unaskable = '', all = ''] =
      /Препятствий не нашли\. [^.]+\. Не проверено (\d+) из (\d+): по номеру кузова/.exec(text) ?? []
    expect(Number(unaskable)).toBeGreaterThan(0)
    expect(Number(all)).toBeGreaterThan(Number(unaskable))
  }, 60_000)

  it('asks before it spends a paid request, and reports the balance', async () => {
    await using anna = await arrive()
    const { id: userId, wallet } = await signUp(anna)
    await buyRequests(database.db, createLedger(), { userId, wallet }, 3)
    const plate = plateRoles.find(({ open, paid }) => open.kind === 'nothing' && paid.kind === 'found')
    await anna.say(plate?.plate ?? '')
    const offer = await lastText(anna, 'не нашли')
    expect(offer).toContain('это 1 запрос, у вас 3 запроса')
    expect(await requestsOf(wallet)).toBe(3)
    await anna.press('Искать за 1 запрос')
    expect(visibleText(await lastText(anna, 'Проверено'))).toContain('Потрачен 1 запрос, осталось 2.')
    expect(await requestsOf(wallet)).toBe(2)
    await anna.say('/balance')
    await anna.sees(says('Запросов к картотеке ГИБДД на балансе: 2.'))
  }, 60_000)

  it('reports the limit of followed cars', async () => {
    await using anna = await arrive()
    const { token } = await signUp(anna)
    await site.ask('POST', '/v1/user/follow', { token, body: { vin: WANTED } })
    await anna.say(CLEAN)
    await lastText(anna, 'Проверено')
    expect((await anna.press('Сообщать о новом')).text).toContain('Больше машин сразу не ведём')
  }, 60_000)

  it('reports the daily limit of newly followed cars', async () => {
    await using anna = await arrive()
    const { token } = await signUp(anna)
    for (let times = 0; times < 5; times += 1)
      for (const path of ['/v1/user/follow', '/v1/user/unfollow'])
        await site.ask('POST', path, { token, body: { vin: WANTED } })
    await anna.say(CLEAN)
    await lastText(anna, 'Проверено')
    expect((await anna.press('Сообщать о новом')).text).toContain('Повторите завтра')
  }, 60_000)
})

describe.each(['MAX', 'Telegram'] as const)('forged data of a button in %s', (messenger) => {
  const { arrive, signUp } = peopleIn(messenger)
  const name = messenger === 'MAX' ? 'max' : 'telegram'

  /** Telegram's stand-in takes only data of a button that the bot has sent. */
  async function forge(person: Visitor, data: string): Promise<void> {
    if (messenger === 'Telegram')
      await telegram.call('sendMessage', {
        chat_id: demoUserOf(person.claim).id,
        text: `forged ${data}`,
        reply_markup: { inline_keyboard: [[{ text: 'forged', callback_data: data }]] },
      })
    const part = messenger === 'Telegram' ? `forged ${data}` : ''
    const { messages } = await person.sees(says(part))
    const message = messages.findLast(({ text }) => text.includes(part))
    await (await person.pressAt(message?.message_id ?? 0, data)).text()
  }

  /** Everything that the bot's buttons concern. */
  async function everythingOf({ id, wallet }: { id: number; wallet: string }, personId: number) {
    const { db } = database
    return [
      await db.select().from(users).where(eq(users.id, id)),
      await db.select().from(accessTokens).where(eq(accessTokens.userId, id)),
      await db.select().from(followedCars).where(eq(followedCars.userId, id)),
      await db.select().from(comments).where(eq(comments.userId, id)),
      await db.select().from(botTicks).where(eq(botTicks.chat, personId)),
      await db.select().from(messengerSignIns).where(eq(messengerSignIns.personId, personId)),
      await db.select().from(paidLookups).where(eq(paidLookups.wallet, wallet)),
    ]
  }

  it('reads and changes nothing of another person, and leaves no line in the log', async () => {
    await using anna = await arrive()
    await using boris = await arrive('Борис')
    const [owner] = [await signUp(anna), await signUp(boris)]
    const personId = demoUserOf(anna.claim).id
    const tick = { item: 'EohvnQ', number: CLEAN }
    const found = plateRoles.find(({ open, paid }) => open.kind === 'nothing' && paid.kind === 'found')
    const plate = found?.plate ?? ''
    await buyRequests(database.db, createLedger(), { userId: owner.id, wallet: owner.wallet }, 3)
    await forge(anna, `q:p:${plate}`)
    const vin = /VIN (\S+)/.exec(visibleText(await lastText(anna, 'Потрачен')))?.[1] ?? expect.unreachable()
    await forge(anna, `q:f:${tick.number}`)
    await forge(anna, `t:${tick.item}.1.0:${tick.number}`)
    await keepComment(
      database.db,
      { userId: owner.id, vin: CLEAN, text: 'Хозяин честный', hints: [], createdAt: new Date() },
      (publicName) => ({ publicName, hints: [] }),
    )
    const { link, number } = (await site.ask('GET', `/v1/auth/${name}/getAuthLink`)).json()
    const code = new URL(link).searchParams.get('start') ?? ''
    await anna.say(`/start ${code}`)
    await anna.sees(says('Войти на сайт'))
    const before = await everythingOf(owner, personId)
    for (const rows of before) expect(rows).not.toEqual([])
    const lines = site.log.length

    const [comment] = await database.db.select().from(comments)
    for (const data of [
      ...['in', 'link'].map((purpose) => `${purpose}:${number}:${code}`),
      ...['no', 'nolink'].map((purpose) => `${purpose}:${code}`),
      `out-everywhere:${owner.id}`,
      'out-everywhere',
      'new-cabinet',
      `q:u:${tick.number}`,
      `q:m:${tick.number}`,
      `q:l:${plate}`,
      `q:p:${plate}`,
      `q:p:${plate}:ad`,
      `t:${tick.item}.0.0:${tick.number}`,
      `v:checklist.0:${tick.number}`,
      `v:pdf.0:${tick.number}`,
      `v:seller.0:${tick.number}`,
      ...['publish', 'return', 'reject-spam', 'back', 'reasons'].map(
        (action) => `m:${action}:${comment?.id}:${'A'.repeat(12)}`,
      ),
      'o:stop:no-such-rule:bought:none',
      'o:clear::bought:none',
      `${personId}`,
    ])
      await forge(boris, data)
    // The question that Boris asked for is due in a month.
    await vi.waitFor(async () => expect(await tasksLeft()).toBe(1))

    expect(await everythingOf(owner, personId)).toEqual(before)
    const { messages } = await boris.sees(() => true)
    const seen = visibleText(messages.map(({ text }) => text).join(' '))
    for (const secret of [vin, 'Анна', '☑', 'Хозяин честный']) expect(seen).not.toContain(secret)
    expect(site.log.slice(lines)).toEqual([])
  }, 60_000)
})

it('after a server dies during a check, another one answers in the same message', async () => {
  await using anna = await visitAs(telegram.chatUrl, 'Анна')
  const { id } = demoUserOf(anna.claim)
  await anna.say('/start')
  await anna.sees(says('Здравствуйте'))
  await site.close()
  const dead = botTasksIn(database.db)
  const address = { messenger: 'telegram', chat: id, isGroup: false } as const
  await dead.keep({ key: 'one', address, personId: id, wanted: { kind: 'car', number: WANTED } })
  await dead.keep({ key: 'one', address, personId: id, wanted: { kind: 'car', number: WANTED } })
  expect(await dead.claim(['telegram'], 9)).toHaveLength(1)
  expect(await dead.claim(['telegram'], 9)).toEqual([])
  await database.db.update(botTasks).set({ notBefore: new Date(0) })
  await open()
  await lastText(anna, 'Автомобиль в розыске')
}, 60_000)

it('a check that repeatedly kills servers is given up, and the person is notified', async () => {
  await using anna = await visitAs(telegram.chatUrl, 'Анна')
  const { id } = demoUserOf(anna.claim)
  await anna.say('/start')
  await anna.sees(says('Здравствуйте'))
  const address = { messenger: 'telegram', chat: id, isGroup: false } as const
  await site.close()
  await botTasksIn(database.db).keep({
    key: 'poison',
    address,
    personId: id,
    wanted: { kind: 'car', number: WANTED },
  })
  await database.db.update(botTasks).set({ attempts: 9 })
  await open()
  await lastText(anna, 'Не получилось проверить')
}, 60_000)

it('a deleted account leaves no requests to the bot', async () => {
  await using anna = await visitAs(telegram.chatUrl, 'Анна')
  const { token } = await site.signUp({ telegramId: demoUserOf(anna.claim).id })
  await anna.say(WANTED)
  await lastText(anna, 'Автомобиль в розыске')
  expect((await site.ask('DELETE', '/v1/user/deleteAccount', { token })).statusCode).toBe(200)
  expect(await database.db.$count(botTasks)).toBe(0)
}, 60_000)

it('gives the same verdict and every field as the page for every demo car', async () => {
  const { lookups, factReaders, rowReaders } = await collectSources()
  const asked = lookups.filter(({ registry }) => registries.has(registry.id))
  const refuseRequest = () => expect.unreachable()
  const fieldsOf = sectionFields({
    calls: asked.map((lookup) => {
      const { id, source, freshFor } = lookup.section
      return { lookup, turns: [{ id, source, freshFor, ask: refuseRequest }] }
    }),
    store: createAnswerStore(database.db),
    refusals: createRefusalStore(database.db),
    rowReaders,
    base: async () => undefined,
    known: async () => ({
      kind: 'frame',
      brands: [],
      brand: undefined,
      country: undefined,
      model: undefined,
    }),
    now: () => site.clock.now,
  })
  const answerTo = async (name: string, words: string): Promise<string> => {
    await using person = await visitAs(telegram.chatUrl, name)
    await person.say(words)
    const { messages } = await person.sees((view) => view.messages.some(isJudged))
    return visibleText(messages.find(isJudged)?.text ?? '')
  }
  for (const { vin } of cast) {
    // A frame number is found among words only with its dash.
    const ad = isFrame(vin) ? adOf('').replace(/VIN.*/, `кузов ${frameText(vin)}`) : adOf(vin)
    const [text, ofAd] = await Promise.all([
      answerTo(`Покупатель ${vin}`, vin),
      answerTo(`Читатель ${vin}`, ad),
    ])
    const rows = new Map<string, readonly ReportRow[]>()
    const answers = await Promise.all(
      asked.map(async ({ section }): Promise<Answer> => {
        const ticket = await site.ticket(section.action as CaptchaAction)
        const url = section.path.replace('{vin}', vin).replace('{captcha_token}', ticket)
        const reply = (await site.ask('GET', url)).json()
        if (reply.error === 'needs_vin') return { kind: 'unaskable', section }
        const { success, error, message } = reply
        if (!success) return { kind: error === 'source_withheld' ? 'refused' : 'failed', section, message }
        rows.set(section.id, rowReaders.get(section.id)?.(reply.data) ?? expect.unreachable())
        return answered(section, factReaders.get(section.id) ?? expect.unreachable(), reply)
      }),
    )
    const now = new Date(site.clock.now)
    const saysAsPage = (text: string, buyerInput?: BuyerInput) => {
      const page = verdict({ vin, answers, buyerInput: buyerInput && validBuyerInput(buyerInput, now), now })
      expect(text).toContain(visibleText(`${LEVEL_WORDS[page.level]}. ${page.headline}`))
      expect(text).toContain(visibleText(page.advice))
      for (const { title, isTold } of page.reasons)
        expect(text).toContain(`${visibleText(title)}${isTold ? ' (с ваших слов)' : ''}`)
      // Where the message cannot hold all gaps, it counts the others.
      for (const { reason } of /…и ещё/.test(text) ? [] : page.unknown)
        expect(text).toContain(visibleText(reason))
      return page
    }
    const { level } = saysAsPage(text)
    expect(levels.indexOf(saysAsPage(ofAd, withAdText({}, ad, now)).level)).toBeLessThanOrEqual(
      levels.indexOf(level),
    )
    const checked = checkedCar({ vin, answers, now })
    for (const [id, listed] of rows) {
      const read = readWhole(`s-${id}`, checked, await fieldsOf(vin, id))
      for (const text of listed.map(textOf)) expect(read).toContain(text)
    }
    expect(/Ответили не все|Никто не ответил/.test(text)).toBe(
      answers.some((answer) => answer.kind === 'failed' || answer.kind === 'refused'),
    )
  }
}, 300_000)

/** All pages of a part in one string without blanks; a word that two pages share is whole again. */
function readWhole(view: View, car: CheckedCar, fields: SectionFields): string {
  const pageAt = (page: number) =>
    viewMessage({ number: car.verdict.vin, view, page }, car, BOT_SITE, { fields }).text
  const first = pageAt(0)
  const count = Number(/Страница 1 из (\d+)/.exec(first)?.[1] ?? 1)
  return Array.from({ length: count }, (_, page) => joined(pageAt(page))).join('')
}

const checkedCar = (evidence: Evidence): CheckedCar => {
  const found = verdict(evidence)
  const mileage = judgedMileage(evidence, found.reasons)
  const counts = { answered: 1, of: 1, silent: [], kept: [], unaskable: [] }
  const unnamed = { car: undefined, oldestAt: undefined, askedAt: undefined }
  return { verdict: found, evidence, mileage, body: 'sedan', ...counts, ...unnamed }
}

const BOT_SITE = { url: 'https://site.example', messenger: { title: 'MAX', topUpPath: '/' } }

const joined = (text: string): string => text.replaceAll('…', '').replaceAll(/[\s\u2060]+/gu, '')

function textOf(row: ReportRow): string {
  if (row.type === 'HEADER' || row.type === 'IMAGE') return joined(row.key)
  return joined(
    row.type === 'TEXT'
      ? row.value
      : [`${row.key}: ${cellText(row.value)}`, row.note].filter(Boolean).join('. '),
  )
}
