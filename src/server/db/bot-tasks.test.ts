import { setImmediate as nextTurn } from 'node:timers/promises'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { type Chat, ChatAway } from '../messenger/chat.ts'
import { createTaskRunner } from '../messenger/check/runner.ts'
import type { NewTask } from '../messenger/check/tasks.ts'
import { quietMessenger } from '../testing/quiet-messenger.ts'
import { botTasksIn } from './bot-tasks.ts'
import type { Database } from './database.ts'
import { botTasks } from './schema.ts'
import { testPostgresTwice } from './testing.ts'

const PEOPLE = 1000

let servers: [Database, Database]

beforeAll(async () => {
  servers = await testPostgresTwice()
})
afterAll(() => Promise.all(servers.map((database) => database.close())))
beforeEach(async () => {
  await servers[0].db.delete(botTasks)
})

/** A messenger that both servers talk through. It is away for every twentieth call. */
function memoryChat() {
  const messages = new Map<string, { chat: number; text: string }>()
  let calls = 0
  const count = () => {
    calls += 1
    if (calls % 20 === 0) throw new ChatAway('told by the test')
  }
  const chat: Chat = {
    async say(to, { text }) {
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

it(`answers ${PEOPLE} people at once on two servers, one of which stops, each of them once`, async () => {
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
      log,
    }),
  )
  const people = Array.from({ length: PEOPLE }, (_, at) => at + 1)
  // Every update comes twice, to either server.
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
