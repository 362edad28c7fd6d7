import { expect, it } from 'vitest'
import { memoryTicks } from '../report/testing-ticks.ts'
import { createChecks } from './checks.ts'
import type { CarTalk } from './port.ts'

const place = (message: number, personId = 1) => ({
  key: `${personId}-${message}`,
  address: { messenger: 'telegram', chat: personId, isGroup: false } as const,
  personId,
})

const checksWith = (now: () => number, secondsToWait: number) =>
  createChecks({
    tasks: { keep: async () => undefined },
    cars: {} as CarTalk,
    ticks: memoryTicks(),
    takeCheck: async () => secondsToWait,
    first: async () => true,
    now,
    kick: () => undefined,
  })

it('a person over sixty messages a minute is warned once, then ignored until the minute ends', async () => {
  let now = 0
  const checks = checksWith(() => now, 0)
  const sent = async (personId?: number) => {
    const refusals = []
    for (let n = 0; n < 62; n++) refusals.push(await checks.refusalOf(place(now + n, personId), 'message'))
    return refusals.map((refusal) => refusal?.isFirst)
  }
  const once = [...Array.from({ length: 60 }, () => undefined), true, false]
  expect(await sent()).toEqual(once)
  expect(await sent(2)).toEqual(once)
  now = 60_000
  expect((await sent())[0]).toBeUndefined()
})

it.each([
  [20, 'Слишком много сообщений подряд. Подождите минуту: до тех пор я не отвечаю.'],
  [7_201, 'На сегодня проверок больше нет. Продолжим через 3 часа.'],
])('a check refused for %i seconds names the time to wait', async (seconds, text) => {
  expect(await checksWith(() => 0, seconds).refusalOf(place(1), 'check')).toEqual({ text, isFirst: true })
})
