import { expect, it } from 'vitest'
import { memoryTicks } from '../report/testing-ticks.ts'
import { createChecks } from './checks.ts'
import type { CarTalk } from './port.ts'

const place = (message: number, personId = 1) => ({
  key: `${personId}-${message}`,
  address: { messenger: 'telegram', chat: personId, isGroup: false } as const,
  personId,
})

it('a person over sixty messages a minute is warned once, then ignored until the minute ends', async () => {
  let now = 0
  const checks = createChecks({
    tasks: { keep: async () => undefined },
    cars: {} as CarTalk,
    ticks: memoryTicks(),
    takeCheck: async () => true,
    first: async () => true,
    now: () => now,
    kick: () => undefined,
  })
  const sent = async (personId?: number) => {
    const admitted = []
    for (let n = 0; n < 62; n++) admitted.push(await checks.admits(place(now + n, personId), 'message'))
    return admitted
  }
  const once = [...Array.from({ length: 60 }, () => 'yes'), 'warn', 'no']
  expect(await sent()).toEqual(once)
  expect(await sent(2)).toEqual(once)
  now = 60_000
  expect((await sent())[0]).toBe('yes')
})
