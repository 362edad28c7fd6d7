import { setImmediate as nextTurn } from 'node:timers/promises'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { botTasks } from '#server/db/schema/messengers.ts'
import { testPostgresTwice } from '#server/db/testing.ts'
import { createLog } from '#server/platform/log.ts'
import { briskClock } from '#server/testing/brisk-clock.ts'
import { quietMessenger } from '#server/testing/quiet-messenger.ts'
import { DAY_MS } from '#shared/durations.ts'
import { type Chat, ChatAway } from '../chat.ts'
import { createTaskRunner } from './runner.ts'
import { botTasksIn } from './stored-tasks.ts'
import type { NewTask } from './tasks.ts'

const PEOPLE = 1000

let servers: [Database, Database]

beforeAll(async () => {
  servers = await testPostgresTwice()
})
afterAll(() => Promise.all(servers.map((database) => database.close())))
beforeEach(async () => {
  await servers[0].db.delete(botTasks)
})

/** A messenger shared by both servers. Every twentieth call fails. */
function memoryChat() {
  const messages = new Map<string, { chat: number; text: string }>()
  let calls = 0
  const count = () => {
    calls += 1
    if (calls % 20 === 0) throw new ChatAway('simulated by the test')
  }
  const chat: Chat = {
    async send(to, { text }) {
      count()
      const id = `${messages.size + 1}`
      messages.set(id, { chat: to.chat, text })
      return id
    },
    async change({ chat: of }, id, { text }) {
      count()
      messages.set(id, { chat: of, text })
      return true
    },
  }
  return { chat, messages }
}

const taskOf = (person: number): NewTask => ({
  key: `max:${person}`,
  address: { messenger: 'max', chat: person, isGroup: false },
  personId: person,
  wanted: { kind: 'car', number: 'XTAGFL110MY000001' },
})

const log = createLog('silent')

it(`answers ${PEOPLE} people at once on two servers, one of which stops, each person once`, async () => {
  const { chat, messages } = memoryChat()
  const worked = [0, 0]
  const runners = servers.map(({ db }, at) =>
    createTaskRunner({
      tasks: botTasksIn(db),
      bots: { max: quietMessenger({ chat }) },
      beginning: () => 'Спрашиваем',
      findOut: async ({ personId }) => {
        worked[at] = (worked[at] ?? 0) + 1
        await nextTurn()
        return { text: `Ответ ${personId}` }
      },
      onBlocked: async () => undefined,
      log,
      clock: briskClock,
    }),
  )
  const people = Array.from({ length: PEOPLE }, (_, at) => at + 1)
  // Every update arrives twice, on either server.
  await Promise.all(people.flatMap((person) => servers.map(({ db }) => botTasksIn(db).keep(taskOf(person)))))
  for (const runner of runners) runner.start()
  await vi.waitFor(() => expect(messages.size).toBeGreaterThan(PEOPLE / 4), { timeout: 60_000 })
  await runners[0]?.stop()
  await vi.waitFor(
    async () => expect(await servers[1].db.$count(botTasks, isNotNull(botTasks.body))).toBe(0),
    { timeout: 60_000, interval: 200 },
  )
  await runners[1]?.stop()
  expect(worked.every((n) => n > 0)).toBe(true)
  const told = [...messages.values()].toSorted((one, other) => one.chat - other.chat)
  expect(told).toEqual(people.map((person) => ({ chat: person, text: `Ответ ${person}` })))
}, 150_000)

/** A server whose registries do not respond about some cars until released. */
function silentServer() {
  const { chat, messages } = memoryChat()
  const silence = Promise.withResolvers<void>()
  const begun: number[] = []
  const runner = createTaskRunner({
    tasks: botTasksIn(servers[0].db),
    bots: { max: quietMessenger({ chat }) },
    beginning: () => 'Спрашиваем',
    findOut: async ({ personId }) => {
      begun.push(personId)
      if (personId === FLOODER) await silence.promise
      return { text: `Ответ ${personId}` }
    },
    onBlocked: async () => undefined,
    log,
    clock: briskClock,
  })
  return { runner, messages, begun, speak: silence.resolve }
}

const FLOODER = 7
const VISITOR = 8

/** One person in this many groups, with a car in each. */
const flood = async (groups: number) => {
  const { keep } = botTasksIn(servers[0].db)
  for (let group = 1; group <= groups; group += 1)
    await keep({
      ...taskOf(FLOODER),
      key: `flood ${group}`,
      address: { messenger: 'max', chat: -group, isGroup: true },
    })
}

it('one person with cars in a hundred chats delays no other person', async () => {
  const { runner, messages, begun, speak } = silentServer()
  await flood(100)
  runner.start()
  await vi.waitFor(() => expect(begun).toEqual([FLOODER, FLOODER]))
  await botTasksIn(servers[0].db).keep(taskOf(VISITOR))
  runner.kick()
  const seen = () => [...messages.values()].filter(({ chat }) => chat === VISITOR)
  await vi.waitFor(() => expect(seen()).toEqual([{ chat: VISITOR, text: `Ответ ${VISITOR}` }]), {
    timeout: 10_000,
  })
  expect(begun).toEqual([FLOODER, FLOODER, VISITOR])
  speak()
  await runner.stop()
}, 60_000)

it('runs at most two tasks of one person at once across servers', async () => {
  await flood(10)
  const claimed = await Promise.all(servers.map(({ db }) => botTasksIn(db).claim(['max'], 9)))
  expect(claimed.flat()).toHaveLength(2)
  const [first] = claimed.flat()
  await botTasksIn(servers[0].db).done(first ?? expect.unreachable())
  expect(await botTasksIn(servers[1].db).claim(['max'], 9)).toHaveLength(1)
})

it('a task that was put off has no attempt counted, and waits', async () => {
  const tasks = botTasksIn(servers[0].db)
  await tasks.keep(taskOf(VISITOR))
  const [first] = await tasks.claim(['max'], 1)
  await tasks.putOff(first ?? expect.unreachable(), 60_000)
  expect(await servers[0].db.select({ attempts: botTasks.attempts }).from(botTasks)).toEqual([
    { attempts: 0 },
  ])
})

it('a person in the queue gets at once the message that later turns into the answer', async () => {
  const { runner, messages, begun, speak } = silentServer()
  await flood(4)
  runner.start()
  const waiting = () => [...messages.values()].filter(({ text }) => text === 'Спрашиваем')
  await vi.waitFor(() => expect(waiting()).toHaveLength(4))
  expect(begun).toEqual([FLOODER, FLOODER])
  speak()
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  await vi.waitFor(
    async () => expect(await servers[0].db.$count(botTasks, isNotNull(botTasks.body))).toBe(0),
    {
      timeout: 20_000,
    },
  )
  expect([...messages.values()].map(({ text }) => text)).toEqual(Array(4).fill(`Ответ ${FLOODER}`))
  await runner.stop()
}, 90_000)

it('keeps a task of another day without delaying the chat, until it is due', async () => {
  const { db } = servers[0]
  const tasks = botTasksIn(db)
  await tasks.keep({
    ...taskOf(1),
    key: 'outcome',
    wanted: { kind: 'outcome', report: { level: 'clear' }, at: '2026-11-28T10:00:00.000Z' },
    afterMs: 30 * DAY_MS,
  })
  await tasks.keep(taskOf(1))
  const [first, ...others] = await tasks.claim(['max'], 10)
  expect([first?.wanted.kind, others]).toEqual(['car', []])
  const [kept] = await db.select().from(botTasks).where(sql`${botTasks.body} ->> 'kind' = 'outcome'`)
  expect(kept?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 30 * DAY_MS)
  await db.update(botTasks).set({ notBefore: sql`now()` })
  expect((await tasks.claim(['max'], 10)).map(({ wanted }) => wanted.kind)).toEqual(['outcome'])
})
