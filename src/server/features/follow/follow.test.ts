import { eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { carFacts } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import type { Database } from '#server/db/database.ts'
import { accessTokens, users } from '#server/db/schema/accounts.ts'
import { followedCars, pushDevices, pushMessages } from '#server/db/schema/follow.ts'
import { recentTries } from '#server/db/schema/limits.ts'
import { botTasks } from '#server/db/schema/messengers.ts'
import { testDatabase } from '#server/db/testing.ts'
import { serverKey } from '#server/gateways/web-push/server-key.ts'
import { type PushService, startPushService } from '#server/gateways/web-push/testing-push-service.ts'
import { createWebPush } from '#server/gateways/web-push/web-push.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing/open-app.ts'
import { FOLLOW_DAYS } from '#shared/contract/limits.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import type { PushText } from '#shared/push-text.ts'
import type { Reason, Verdict } from '#verdict/verdict.ts'
import { channelsOf, type MessageSenders } from './channels.ts'
import { buy as buyFollowed } from './followed.ts'
import { remindersOf } from './reminders.ts'
import { type AskParts, askAboutNext, type EmailParts, type SendParts, sendNext } from './rounds.ts'
import { followTalk } from './talk.ts'

const VIN = 'XTAGFL110JY000001'
const KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const OTHER_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const HOSTS = ['fcm.googleapis.com']

/** Noon in Moscow. */
const NOON = Date.UTC(2026, 10, 24, 9)

const reason = (rule: string, record: string): Reason => ({
  rule,
  level: 'stop',
  isCertain: true,
  isTold: false,
  section: 'restrict',
  title: `${record}, 87 дней`,
  explain: '',
  advice: '',
  checkedAt: '2026-11-24T09:00:00.000Z',
  proofs: [
    { section: 'restrict', record, source: 'ГИБДД', checkedAt: '2026-11-24T09:00:00.000Z', stale: false },
  ],
})

const verdictOf = (reasons: readonly Reason[]): Verdict => ({
  vin: VIN,
  level: 'careful',
  headline: '',
  advice: '',
  reasons,
  notes: [],
  unknown: [],
  trail: [],
  madeAt: '2026-11-24T09:00:00.000Z',
})

let database: Database
let site: TestApp
let service: PushService
let anna: Person
/** The sources' next results. */
let nextResult: { reasons: readonly Reason[]; silent: readonly string[] }
/** Stored answers on the car. */
let stored: readonly Answer[]
let requested: string[]

beforeAll(async () => {
  database = await testDatabase()
  site = await openTestApp(database, {
    env: { VAPID_PRIVATE_KEY: KEY, PUSH_HOSTS: HOSTS[0] ?? '', FOLLOW_CARS: '2' },
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

beforeEach(async () => {
  for (const table of [recentTries, users]) await database.db.delete(table)
  service = await startPushService()
  site.clock.now = NOON
  anna = await site.signUp({ name: 'Анна Ким', email: 'anna@example.org' })
  nextResult = { reasons: [], silent: [] }
  requested = []
  stored = []
})
afterEach(() => service[Symbol.asyncDispose]())

const call = async (method: 'GET' | 'POST', path: string, body?: object, token = anna.token) =>
  (await site.ask(method, path, { token, ...(body && { body }) })).json()

const follow = (vin = VIN) => call('POST', '/v1/user/follow', { vin })
const cars = async () => (await call('GET', '/v1/user/followed')).data.cars

async function subscribe(token = anna.token, key = serverKey(KEY).public) {
  const subscription = service.subscribe(key)
  const reply = await call('POST', '/v1/user/addPush', { ...subscription, push_key: key }, token)
  return { subscription, reply }
}

const leave = () => database.db.delete(users).where(eq(users.id, anna.id))
const signOut = () => database.db.delete(accessTokens).where(eq(accessTokens.userId, anna.id))

describe('a person who leaves during a call', () => {
  it.each([
    ['a browser', 'addPush', leave],
    ['a browser of a closed session', 'addPush', signOut],
    ['a car', 'follow', leave],
  ])('is not signed in any more: %s is not stored', async (_, path, end) => {
    const push_key = serverKey(KEY).public
    const bodies: Record<string, object> = {
      addPush: { ...service.subscribe(push_key), push_key },
      follow: { vin: VIN },
    }
    const { transaction } = database.db
    const begun = vi.spyOn(database.db, 'transaction').mockImplementationOnce(async (work) => {
      await end()
      return transaction.call(database.db, work)
    })
    expect(await call('POST', `/v1/user/${path}`, bodies[path])).toMatchObject({ error: 'unauthorized' })
    expect(begun).toHaveBeenCalled()
    begun.mockRestore()
  })
})

/** Bypasses the limit of followed cars. */
const followOf = ({ id: userId }: Pick<Person, 'id'>, vins: readonly string[]) => {
  const at = new Date(site.clock.now)
  const [notBefore, endsAt] = [new Date(at.getTime() + DAY_MS), new Date(at.getTime() + FOLLOW_DAYS * DAY_MS)]
  const common = { userId, known: [], createdAt: at, notBefore, endsAt, expiresAt: endsAt }
  const rows = vins.map((subject) => ({ subject, ...common }))
  return database.db.insert(followedCars).values(rows).returning({ id: followedCars.id })
}

const partsWith = (keys: readonly [string, ...string[]] = [KEY]) => ({
  db: database.db,
  messengers: [] as MessengerName[],
  now: () => site.clock.now,
  email: undefined as EmailParts | undefined,
  log: { warn: vi.fn<SendParts['log']['warn']>() },
  push: createWebPush({
    keys: keys.map(serverKey) as never,
    subject: undefined,
    hosts: HOSTS,
    url: service.url,
    publicUrl: 'https://site.example',
    now: () => site.clock.now,
    patienceMs: 500,
  }),
  cars: {
    async check(vin: string) {
      requested.push(vin)
      const silent = nextResult.silent as never
      return { verdict: verdictOf(nextResult.reasons), facts: carFacts({ vin, answers: [] }), silent }
    },
    facts: async (vin: string) => carFacts({ vin, answers: stored }),
  },
})

async function days(count: number, parts = partsWith()) {
  for (let day = 0; day < count; day += 1) {
    site.clock.now += DAY_MS
    while (await askAboutNext(parts));
    while (await sendNext(parts));
  }
  return parts
}

const texts = (): PushText[] => service.arrived.map(({ text }) => JSON.parse(text))

describe('a followed car', () => {
  it('is checked once a day, and news is sent once', async () => {
    await follow()
    await subscribe()
    await days(1)
    expect(texts()).toEqual([])
    nextResult = { reasons: [reason('restriction', 'Запрет 1')], silent: [] }
    await days(3)
    expect(requested).toHaveLength(4)
    expect(texts()).toEqual([
      {
        title: 'Появилось новое об автомобиле',
        body: `${VIN}: откройте отчёт. Источники спросили 26.11.2026 12:00.`,
        url: `/checks/${VIN}`,
        tag: `news-${VIN}`,
        news: 1,
      },
    ])
    expect(await cars()).toMatchObject([{ vin: VIN, news: 1, silent_since: null }])
  })

  it('is no news when only its words change, or when an unavailable source returns the same again', async () => {
    await follow()
    await subscribe()
    nextResult = { reasons: [reason('restriction', 'Запрет 1')], silent: [] }
    await days(1)
    nextResult = { reasons: [], silent: ['restrict'] }
    await days(1)
    nextResult = { reasons: [{ ...reason('restriction', 'Запрет 1'), title: 'другими словами' }], silent: [] }
    await days(1)
    expect(texts().map(({ tag }) => tag)).toEqual([`news-${VIN}`])
  })

  it('is news again when a lifted record comes back', async () => {
    await follow()
    nextResult = { reasons: [reason('restriction', 'Запрет 1')], silent: [] }
    await days(1)
    nextResult = { reasons: [], silent: [] }
    await days(1)
    nextResult = { reasons: [reason('restriction', 'Запрет 1')], silent: [] }
    await days(1)
    expect(await cars()).toMatchObject([{ news: 2 }])
  })

  it('whose source is unavailable for days is reported so, once, and never as clean', async () => {
    await follow()
    await subscribe()
    nextResult = { reasons: [], silent: ['restrict'] }
    await days(6)
    expect(texts().map(({ title, body }) => [title, body])).toEqual([
      [
        'Узнать новое не удаётся',
        `${VIN}: часть источников не отвечает с 25.11.2026. Это не значит, что записей нет.`,
      ],
    ])
    expect(await cars()).toMatchObject([{ silent_since: new Date(NOON + DAY_MS).toISOString() }])
  })

  it('is reported in the words of the event, even after it is followed anew', async () => {
    await follow()
    await subscribe()
    nextResult = { reasons: [], silent: ['restrict'] }
    service.answerWith({ status: 429, headers: { 'retry-after': '7200' } })
    const parts = await days(3)
    service.answerWith(undefined)
    await follow()
    site.clock.now += 2 * HOUR_MS
    while (await sendNext(parts));
    expect(texts().map(({ body }) => body)).toEqual([
      `${VIN}: часть источников не отвечает с 25.11.2026. Это не значит, что записей нет.`,
    ])
  })

  it('has its make and model in the account where they are known', async () => {
    const { data } = await follow()
    expect(data.car).toMatch(/^Lada Vesta/u)
    expect((await cars())[0]?.car).toBe(data.car)
    await follow('AAAAAAAAAAAAA0001')
    expect((await cars())[1]?.car).toBeNull()
  })

  it('is followed ninety days, then reported as over, and checked no more', async () => {
    await follow()
    await subscribe()
    await days(FOLLOW_DAYS + 5)
    expect(requested).toHaveLength(FOLLOW_DAYS - 1)
    expect(texts().map(({ title }) => title)).toEqual(['Больше не следим за автомобилем'])
    expect(await cars()).toEqual([])
  })

  it('wakes no one at night', async () => {
    await follow()
    await subscribe()
    nextResult = { reasons: [reason('restriction', 'Запрет 1')], silent: [] }
    site.clock.now += DAY_MS + 10 * HOUR_MS
    const parts = partsWith()
    expect([await askAboutNext(parts), await sendNext(parts)]).toEqual([false, false])
    site.clock.now += 11 * HOUR_MS
    expect([await askAboutNext(parts), await sendNext(parts)]).toEqual([true, true])
  })

  it('has no news after its report was opened', async () => {
    await follow()
    nextResult = { reasons: [reason('restriction', 'Запрет 1')], silent: [] }
    await days(1)
    await call('POST', '/v1/user/seenFollowed', { vin: VIN })
    expect(await cars()).toMatchObject([{ news: 0 }])
  })

  it('is checked by one server only, and for no blocked person', async () => {
    await follow()
    site.clock.now += DAY_MS
    const rounds = await Promise.all([askAboutNext(partsWith()), askAboutNext(partsWith())])
    expect(rounds.toSorted()).toEqual([false, true])
    await database.db
      .update(users)
      .set({ blockedAt: new Date(NOON) })
      .where(eq(users.id, anna.id))
    await days(2)
    expect(requested).toHaveLength(1)
  })

  it('does not delay another one, and is checked concurrently', async () => {
    const vins = Array.from({ length: 6 }, (_, at) => `XTAGFL110JY00001${at}`)
    await followOf(anna, vins)
    site.clock.now += HOUR_MS
    await followOf(await site.signUp(), [VIN])
    site.clock.now += DAY_MS
    const { promise: allBegun, resolve } = Promise.withResolvers<void>()
    const parts = partsWith()
    const check: AskParts['cars']['check'] = async (vin) => {
      const checked = await parts.cars.check(vin)
      if (requested.length === 3) resolve()
      await allBegun
      return checked
    }
    await askAboutNext({ ...parts, cars: { ...parts.cars, check } })
    expect(requested.toSorted()).toEqual([VIN, ...vins.slice(0, 2)])
  })

  it('whose check is overdue for days is reported so', async () => {
    await follow()
    site.clock.now += 2 * DAY_MS
    expect(await cars()).toMatchObject([{ unasked_since: null }])
    site.clock.now += HOUR_MS
    expect(await cars()).toMatchObject([{ unasked_since: new Date(NOON).toISOString() }])
    await askAboutNext(partsWith())
    expect(await cars()).toMatchObject([{ unasked_since: null }])
    // Started when cars were followed for two weeks.
    await database.db.update(followedCars).set({
      askedAt: null,
      createdAt: new Date(site.clock.now),
      endsAt: new Date(site.clock.now + 14 * DAY_MS),
    })
    expect(await cars()).toMatchObject([{ unasked_since: null }])
    await database.db.update(followedCars).set({ askedAt: new Date(site.clock.now) })
    const askedAt = new Date(site.clock.now)
    site.clock.now += 3 * DAY_MS
    expect(await cars()).toMatchObject([{ unasked_since: askedAt.toISOString() }])
  })

  it('counts against the limit, even from concurrent windows', async () => {
    const vins = ['XTAGFL110JY000001', 'XTAGFL110JY000002', 'XTAGFL110JY000003', 'XTAGFL110JY000004']
    const replies = await Promise.all(vins.map((vin) => follow(vin)))
    expect(replies.filter(({ success }) => success)).toHaveLength(2)
    expect(replies.filter(({ error }) => error === 'follow_full')).toHaveLength(2)
    const [{ vin }] = await cars()
    await call('POST', '/v1/user/unfollow', { vin })
    expect((await follow(vins.at(-1))).success).toBe(true)
  })

  it('can be begun a few times a day: invented numbers do not all reach the sources', async () => {
    const inTurn = async (nth: number, token = anna.token) => {
      const vin = `XTAGFL110JY1000${String(nth).padStart(2, '0')}`
      const reply = await site.ask('POST', '/v1/user/follow', { token, body: { vin } })
      await call('POST', '/v1/user/unfollow', { vin }, token)
      return { status: reply.statusCode, ...reply.json() }
    }
    for (let nth = 0; nth < 10; nth += 1) expect((await inTurn(nth)).status).toBe(200)
    expect(await inTurn(10)).toMatchObject({
      status: 429,
      error: 'too_many_follows',
      message: expect.stringContaining('Повторите завтра'),
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 86_000 && seconds <= 86_400),
    })
    const boris = await site.signUp()
    expect((await inTurn(10, boris.token)).status).toBe(200)
    await database.db.execute(`update recent_tries set expires_at = expires_at - interval '1 day'`)
    expect((await inTurn(10)).status).toBe(200)
  })

  it('can be begun anew at any time while it is followed', async () => {
    for (let times = 0; times < 12; times += 1) expect((await follow()).success).toBe(true)
  })

  it('is private', async () => {
    const boris = await site.signUp()
    await follow()
    await call('POST', '/v1/user/unfollow', { vin: VIN }, boris.token)
    expect((await call('GET', '/v1/user/followed', undefined, boris.token)).data.cars).toEqual([])
    expect(await cars()).toHaveLength(1)
  })
})

describe('a bought car', () => {
  const day = (days: number) => new Date(NOON + days * DAY_MS)
  const answer = (id: Answer['section']['id'], facts: object): Answer =>
    ({
      kind: 'answered',
      section: { id, title: id },
      outcome: 'found',
      facts,
      checkedAt: '2026-11-12T09:00:00.000Z',
      stale: false,
      source: 'Реестр',
    }) as unknown as Answer

  const policy = { record: 'Полис', isActive: true, to: day(30) }
  const card = { record: 'Карта', date: day(-300), validTo: day(60), km: undefined }
  const buy = () => call('POST', '/v1/user/buyFollowed', { vin: VIN })

  const bought = async (answers: readonly Answer[]) => {
    await follow()
    await subscribe()
    stored = answers
    const facts = await partsWith().cars.facts(VIN)
    const person = { userId: anna.id, subject: VIN, reminders: remindersOf(facts, new Date(NOON)) }
    return buyFollowed({ db: database.db, messengers: [] }, person, new Date(NOON))
  }

  it('gets reminders two weeks before, once each, with their source, and no source is requested', async () => {
    await bought([answer('osago', { policies: [policy] }), answer('diagnostic', { inspections: [card] })])
    await days(15)
    expect(texts()).toEqual([])
    await days(60)
    expect(texts().map(({ title, body, tag }) => [title, body, tag])).toEqual([
      [
        'Кончается ОСАГО',
        `${VIN}: полис действует до 24.12.2026. Известно из ответа «Реестр» от 12.11.2026; с тех пор никого не спрашивали. Если это полис прежнего владельца, смотрите срок своего.`,
        `osago-${VIN}`,
      ],
      [
        'Кончается техосмотр',
        `${VIN}: действует до 23.01.2027. Известно из ответа «Реестр» от 12.11.2026; с тех пор никого не спрашивали.`,
        `inspection-${VIN}`,
      ],
    ])
    expect(requested).toEqual([])
    expect(await cars()).toEqual([])
  })

  it('gets a reminder of an open recall at once, and of none that is done, over, or not in force', async () => {
    await bought([
      answer('recalls', { recalls: [{ record: 'Отзыв', done: undefined }] }),
      answer('osago', {
        policies: [
          { ...policy, to: day(-1) },
          { ...policy, isActive: false },
        ],
      }),
    ])
    const parts = partsWith()
    while (await sendNext(parts));
    await days(3)
    expect(texts().map(({ title }) => title)).toEqual(['Есть отзывная кампания'])
    const done = { recalls: [{ record: 'Отзыв', done: day(-9) }] }
    const { facts } = { facts: carFacts({ vin: VIN, answers: [answer('recalls', done)] }) }
    expect(remindersOf(facts, new Date(NOON))).toEqual([])
  })

  it('does not count against the limit, and requires a followed car', async () => {
    expect(await buy()).toMatchObject({ error: 'not_found' })
    await follow()
    expect((await buy()).data).toMatchObject({ bought_at: expect.any(String), reminders: [] })
    for (const nth of [1, 2]) expect((await follow(`XTAGFL110JY00005${nth}`)).success).toBe(true)
    expect(await follow()).toMatchObject({ error: 'follow_full' })
  })

  it('is one of thirty in the list at most, which hold up no car that is followed already', async () => {
    const vins = Array.from({ length: 30 }, (_, nth) => `XTAGFL110JY2000${String(nth).padStart(2, '0')}`)
    await follow()
    await followOf(anna, vins)
    await database.db
      .update(followedCars)
      .set({ boughtAt: new Date(NOON) })
      .where(ne(followedCars.subject, VIN))
    expect(await follow('XTAGFL110JY000009')).toMatchObject({ error: 'follow_full' })
    await call('POST', '/v1/user/unfollow', { vin: vins[0] })
    expect((await follow('XTAGFL110JY000009')).success).toBe(true)
  })

  it('is checked again when it is followed anew', async () => {
    await follow()
    await buy()
    await follow()
    expect(await cars()).toMatchObject([{ bought_at: null }])
    await days(1)
    expect(requested).toEqual([VIN])
  })
})

describe('a bot with messages', () => {
  const TELEGRAM_ID = 7_003_005

  const linked = async () => {
    await database.db.update(users).set({ telegramId: TELEGRAM_ID }).where(eq(users.id, anna.id))
    await follow()
    nextResult = { reasons: [reason('restriction', 'Запрет 1')], silent: [] }
  }
  const parts = () => ({ ...partsWith(), messengers: ['telegram' as const] })
  const sent = () => database.db.$count(botTasks, eq(botTasks.personId, TELEGRAM_ID))
  const list = async () =>
    (await channelsOf({ db: database.db, messengers: ['max', 'telegram'] }, anna.id)).bots
  const choose = (body: object) => call('POST', '/v1/user/chooseChannel', body)

  beforeEach(() => database.db.delete(botTasks))

  it('sends one message per event, unless the person has switched it off', async () => {
    await linked()
    await choose({ channel: 'telegram', is_on: false })
    expect(await list()).toEqual([
      { messenger: 'max', is_linked: false, is_on: false },
      { messenger: 'telegram', is_linked: true, is_on: false },
    ])
    await days(1, parts())
    expect(await sent()).toBe(0)
    await choose({ channel: 'telegram', is_on: true })
    nextResult = { reasons: [...nextResult.reasons, reason('restriction', 'Запрет 2')], silent: [] }
    await days(2, parts())
    expect(await sent()).toBe(1)
  })

  it('sends nothing after it was blocked, which its owner can see until they choose it anew', async () => {
    await linked()
    const walletOf = async () => ({ userId: anna.id, requests: 0 })
    const { now } = parts()
    const cars = { known: () => expect.fail() }
    await followTalk({ db: database.db, cars, walletOf, most: 2, now }).blocked('telegram', TELEGRAM_ID)
    await days(1, parts())
    expect(await sent()).toBe(0)
    const senders: MessageSenders = { db: database.db, messengers: ['telegram'] }
    const since = new Date(NOON).toISOString()
    expect((await channelsOf(senders, anna.id)).stopped).toEqual([
      { channel: 'telegram', place: null, since },
    ])
    await choose({ channel: 'telegram', is_on: true })
    expect((await channelsOf(senders, anna.id)).stopped).toEqual([])
  })
})

describe('a browser with messages', () => {
  const newsOfTomorrow = () => {
    nextResult = { reasons: [reason('restriction', 'Запрет 1')], silent: [] }
  }

  it('gets the car and nothing else of the person', async () => {
    await follow()
    await subscribe()
    newsOfTomorrow()
    await days(1)
    const [{ text } = expect.fail()] = service.arrived
    expect(text).toContain(VIN)
    expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['body', 'news', 'tag', 'title', 'url'])
    for (const own of ['Анна', 'anna@', anna.wallet, anna.token]) expect(text).not.toContain(own)
  })

  it.each([404, 410])('is deleted when its service answers %i', async (status) => {
    await follow()
    await subscribe()
    newsOfTomorrow()
    service.answerWith({ status })
    await days(1)
    expect(await database.db.select().from(pushDevices)).toEqual([])
    expect(await database.db.select().from(pushMessages)).toEqual([])
    expect(await cars()).toMatchObject([{ news: 1 }])
  })

  it('is shown to its owner when it stops, until they turn it on anew', async () => {
    await follow()
    await subscribe()
    newsOfTomorrow()
    service.answerWith({ status: 410 })
    await days(1)
    const since = new Date(site.clock.now).toISOString()
    const isGone = { channel: 'browser', place: expect.any(String), since }
    const stopped = async () => (await call('GET', '/v1/user/followed')).data.stopped
    expect(await stopped()).toEqual([isGone])
    await subscribe()
    expect(await stopped()).toEqual([])
  })

  it('is retried when its service is unavailable, after the pause that it asked for', async () => {
    await follow()
    await subscribe()
    newsOfTomorrow()
    service.answerWith({ status: 429, headers: { 'retry-after': '3600' } })
    const parts = await days(1)
    service.answerWith(undefined)
    site.clock.now += HOUR_MS / 2
    expect(await sendNext(parts)).toBe(false)
    site.clock.now += HOUR_MS / 2
    expect(await sendNext(parts)).toBe(true)
    expect(texts()).toHaveLength(1)
  })

  it('loses a message that its service refuses, which is logged', async () => {
    await follow()
    await subscribe()
    newsOfTomorrow()
    service.answerWith({ status: 400 })
    const { log } = await days(1)
    expect(log.warn).toHaveBeenCalledWith({ reason: '400' }, 'push: a message is refused')
    expect(await database.db.select().from(pushMessages)).toEqual([])
  })

  it('gets nothing after it has signed out, or has turned it off', async () => {
    await follow()
    const other = await subscribe()
    await call('POST', '/v1/user/removePush', { endpoint: other.subscription.endpoint })
    await subscribe()
    expect((await call('GET', '/v1/user/followed')).data.push_endpoint).not.toBeNull()
    await site.ask('POST', '/v1/auth/logout', { token: anna.token })
    expect(await database.db.select().from(pushDevices)).toEqual([])
  })

  it('belongs to the person signed in there now', async () => {
    const boris = await site.signUp()
    await follow()
    const { subscription } = await subscribe()
    const push_key = serverKey(KEY).public
    await call('POST', '/v1/user/addPush', { ...subscription, push_key }, boris.token)
    newsOfTomorrow()
    await days(1)
    expect(texts()).toEqual([])
  })

  it('stays with its owner when another person brings its address with different keys', async () => {
    const boris = await site.signUp()
    await follow()
    const { subscription } = await subscribe()
    const push_key = serverKey(KEY).public
    const own = service.subscribe(push_key)
    const stolen = { ...own, endpoint: subscription.endpoint, push_key }
    expect(await call('POST', '/v1/user/addPush', stolen, boris.token)).toMatchObject({ error: 'push_taken' })
    newsOfTomorrow()
    await days(1)
    expect(texts()).toHaveLength(1)
  })

  it('with the previous key is still reached while the keys change, and not afterwards', async () => {
    await follow()
    await subscribe()
    newsOfTomorrow()
    await days(1, partsWith([OTHER_KEY, KEY]))
    expect(texts()).toHaveLength(1)
    nextResult = { reasons: [...nextResult.reasons, reason('restriction', 'Запрет 2')], silent: [] }
    await days(1, partsWith([OTHER_KEY]))
    expect(texts()).toHaveLength(1)
    expect(await database.db.select().from(pushDevices)).toEqual([])
  })

  it.each([
    ['another service', (body: object) => ({ ...body, endpoint: 'https://evil.example/x' })],
    ['our own network', (body: object) => ({ ...body, endpoint: 'http://127.0.0.1/x' })],
    ['another key of ours', (body: object) => ({ ...body, push_key: serverKey(OTHER_KEY).public })],
    ['what is no key', (body: object) => ({ ...body, p256dh: `B${'A'.repeat(86)}` })],
  ])('is refused with %s', async (_, change) => {
    const push_key = serverKey(KEY).public
    const reply = await call('POST', '/v1/user/addPush', change({ ...service.subscribe(push_key), push_key }))
    expect(reply).toMatchObject({ success: false, error: 'push_unfit' })
    expect(await database.db.select().from(pushDevices)).toEqual([])
  })

  it('that never answers delays no other', async () => {
    const boris = await site.signUp()
    const hanging = await subscribe()
    service.hang(hanging.subscription)
    await subscribe(boris.token)
    const devices = await database.db.select().from(pushDevices)
    const send = async (person: Person, vins: readonly string[]) => {
      const deviceId = devices.find(({ userId }) => userId === person.id)?.id ?? expect.fail()
      const [notBefore, expiresAt] = [new Date(site.clock.now), new Date(site.clock.now + DAY_MS)]
      const common = { deviceId, kind: 'news' as const, notBefore, expiresAt }
      const rows = (await followOf(person, vins)).map(({ id: followedId }) => ({ followedId, ...common }))
      await database.db.insert(pushMessages).values(rows)
    }
    await send(
      anna,
      Array.from({ length: 30 }, (_, at) => `XTAGFL110JY0000${at + 10}`),
    )
    site.clock.now += 1
    await send(boris, [VIN])
    await sendNext(partsWith())
    expect(texts().map(({ url }) => url)).toEqual([`/checks/${VIN}`])
    expect(service.calls()).toBe(3)
  })

  it('counts once in any spelling of its address, and is removed in any spelling', async () => {
    const push_key = serverKey(KEY).public
    const subscription = service.subscribe(push_key)
    const { endpoint } = subscription
    const spellings = [
      endpoint.replace('.com/', '.com:443/'),
      endpoint.replace('https', 'HTTPS'),
      ` ${endpoint} `,
      `${endpoint}#x`,
      endpoint.replace('.com/', '.com\\'),
    ]
    for (const spelling of [endpoint, ...spellings]) {
      const token = (await site.signUp()).token
      await call('POST', '/v1/user/addPush', { ...subscription, endpoint: spelling, push_key }, token)
      expect(await database.db.select().from(pushDevices)).toMatchObject([{ endpoint }])
    }
    for (const spelling of spellings) {
      await call('POST', '/v1/user/addPush', { ...subscription, push_key })
      expect(await call('POST', '/v1/user/removePush', { endpoint: spelling })).toEqual({ success: true })
      expect(await database.db.select().from(pushDevices)).toEqual([])
    }
  })

  it.each([
    `https://fcm.googleapis.com/${'я'.repeat(1900)}`,
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
    'https://[/',
    '\u0000',
  ])('is refused with an address that cannot be stored, and has none to remove: %#', async (endpoint) => {
    const push_key = serverKey(KEY).public
    const body = { ...service.subscribe(push_key), endpoint, push_key }
    const added = await call('POST', '/v1/user/addPush', body)
    expect(added).toMatchObject({ success: false, error: 'push_unfit' })
    expect(await call('POST', '/v1/user/removePush', { endpoint })).toEqual({ success: true })
  })

  it('may have a zero in its address', async () => {
    const push_key = serverKey(KEY).public
    const body = { ...service.subscribe(push_key), endpoint: 'https://fcm.googleapis.com/a\u0000b' }
    expect(await call('POST', '/v1/user/addPush', { ...body, push_key })).toEqual({ success: true })
    expect(await database.db.select().from(pushDevices)).toMatchObject([
      { endpoint: 'https://fcm.googleapis.com/a%00b' },
    ])
    expect(await call('POST', '/v1/user/removePush', body)).toEqual({ success: true })
    expect(await database.db.select().from(pushDevices)).toEqual([])
  })

  it('is deleted with the account', async () => {
    await follow()
    await subscribe()
    await site.ask('DELETE', '/v1/user/deleteAccount', { token: anna.token })
    expect(await database.db.select().from(pushDevices)).toEqual([])
    expect(await database.db.select().from(followedCars)).toEqual([])
  })
})
