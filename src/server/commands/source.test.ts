import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { deskActions } from '../db/schema/desk.ts'
import { registrySwitches } from '../db/schema/registries.ts'
import { testDatabase } from '../db/testing.ts'
import { callCommand } from '../testing/run-command.ts'
import { source } from './source.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const storedState = async () => ({
  switches: await database.db.select().from(registrySwitches),
  actions: await database.db.select().from(deskActions),
})

const callWith = (env: Readonly<Record<string, string>>, args: readonly string[]) =>
  callCommand(source, args, { env, database })

const call = (...args: readonly string[]) => callWith({}, args)

it('switches a source off and on, and records who did it', async () => {
  const off = await call('off', 'gibdd', 'Идут работы', '--as', 'Анна', '--reason', 'просит ГИБДД')
  expect(off).toMatchObject({ code: 0, complained: '' })
  expect(off.printed).toContain('ГИБДД: больше не спрашиваем. Посетители увидят: «Идут работы»')
  expect((await storedState()).switches).toMatchObject([{ source: 'gibdd', message: 'Идут работы' }])
  expect((await call('list')).printed).toMatch(/gibdd +ГИБДД: .*\n +ОТКЛЮЧЁН с .*«Идут работы»/)
  expect((await call('on', 'gibdd', '--as', 'Анна')).printed).toContain('ГИБДД: снова спрашиваем.')
  expect((await call('on', 'gibdd', '--as', 'Анна')).code).not.toBe(0)
  const { switches, actions } = await storedState()
  expect(switches).toEqual([])
  const by = { userId: null, name: `Анна (${userInfo().username})`, role: 'command_line', subject: 'gibdd' }
  expect(actions).toMatchObject([
    { ...by, action: 'source_off', reason: 'просит ГИБДД; посетителям: «Идут работы»' },
    { ...by, action: 'source_on', reason: null },
  ])
})

it('lists as used only configured sources', async () => {
  const { printed } = await call('list')
  expect(printed).toMatch(/gibdd +.*\n +спрашиваем\n/)
  expect(printed).toMatch(/avtocod +.*\n +не настроен(\n|$)/)
  expect(printed).toMatch(/autoteka-reports +Автотека/)
  const { printed: configured } = await callWith({ AVTOCOD_URL: 'https://avtocod.example' }, ['list'])
  expect(configured).toMatch(/avtocod +.*\n +спрашиваем(\n|$)/)
  // Reports replace the registries that are left out.
  expect(configured).toMatch(/gibdd +.*\n +не настроен\n/)
})

it.each([
  [[], 'npm run source -- off'],
  [['off', 'gibdd'], 'Скажите посетителям'],
  [['off', 'gibdd', 'а'.repeat(201)], 'не длиннее 200 знаков'],
  [['off', 'gibbd', 'Идут работы'], 'Нет такого реестра: gibbd. Есть: gibdd, nsis'],
  [['on', 'nsis'], 'НСИС: не был отключён'],
  [['off', 'gibdd', 'Идут', 'работы'], 'Лишнее: работы'],
  [['on', 'gibdd', 'Идут'], 'Лишнее: Идут'],
  [['list', 'gibdd'], 'Лишнее: gibdd'],
  [['list', '--reason', 'просит ГИБДД'], 'Лишнее: --reason'],
  [['on', 'gibdd', '--reason', 'ы'.repeat(301)], 'Длиннее 300 знаков: --reason'],
  [['on', 'gibdd', '--as', 'ы'.repeat(301)], 'Длиннее 300 знаков: --as'],
  [['off', 'avtocod', 'Идут работы'], 'не настроен, его и так не спрашиваем'],
])('%j is refused with the reason', async (args, why) => {
  const { code, complained } = await call(...args)
  expect(code).toBe(2)
  expect(complained).toContain(why)
})
