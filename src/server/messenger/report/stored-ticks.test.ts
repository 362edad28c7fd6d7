import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { botTicks } from '#server/db/schema/messengers.ts'
import { testDatabase } from '#server/db/testing.ts'
import { botTicksIn } from './stored-ticks.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('ticks of a hundred cars of a chat are stored, those ticked last', async () => {
  const chat = { messenger: 'max', chat: 7 } as const
  const other = { messenger: 'telegram', chat: 7 } as const
  const vinOf = (nth: number) => `XTAGFL110MY${String(nth).padStart(6, '0')}`
  const soon = Date.now() + 60_000
  await database.db.insert(botTicks).values(
    [chat, other].flatMap((of) =>
      Array.from({ length: 100 }, (_, nth) => ({
        ...{ ...of, number: vinOf(nth), ticks: ['abcdef'] },
        expiresAt: new Date(soon + nth),
      })),
    ),
  )
  const ticks = botTicksIn(database.db)
  await ticks.set(chat, vinOf(0), 'ghijkl', true)
  expect(await ticks.set(chat, vinOf(100), 'abcdef', true)).toEqual(new Set(['abcdef']))
  expect(await ticks.of(chat, vinOf(0))).toEqual(new Set(['abcdef', 'ghijkl']))
  expect(await ticks.of(chat, vinOf(1))).toEqual(new Set())
  expect(await ticks.of(chat, vinOf(2))).toEqual(new Set(['abcdef']))
  expect(await ticks.of(other, vinOf(1))).toEqual(new Set(['abcdef']))
})
