import { rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Executor } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { deskActions, registrySwitches } from './db/schema.ts'
import { silentLog, testDataDir } from './db/testing.ts'
import { runCommand } from './testing/run-command.ts'

let dataDir: string
// As long as the test itself: a busy machine takes its time to make a database.
beforeAll(async () => {
  dataDir = await testDataDir()
}, 180_000)
afterAll(() => rm(dataDir, { recursive: true }))

async function kept() {
  const { db, close } = await openDatabase({ dataDir, log: silentLog })
  const read = async (one: Executor) => ({
    switches: await one.select().from(registrySwitches),
    actions: await one.select().from(deskActions),
  })
  try {
    return await read(db)
  } finally {
    await close()
  }
}

const source = (...args: string[]) => runCommand('source.ts', args, { env: { DATA_DIR: dataDir } })

it('switches a source off and on, and records who did it', async () => {
  const off = await source('off', 'gibdd', 'Идут работы', '--as', 'Анна', '--reason', 'просит ГИБДД')
  expect(off).toMatchObject({ code: 0, complained: '' })
  expect(off.printed).toContain('ГИБДД: больше не спрашиваем. Посетители увидят: «Идут работы»')
  expect((await kept()).switches).toMatchObject([{ source: 'gibdd', message: 'Идут работы' }])
  expect((await source('list')).printed).toMatch(/gibdd +ГИБДД: .*\n +ОТКЛЮЧЁН с .*«Идут работы»/)
  expect((await source('on', 'gibdd', '--as', 'Анна')).printed).toContain('ГИБДД: снова спрашиваем.')
  const { switches, actions } = await kept()
  expect(switches).toEqual([])
  const by = { userId: null, name: `Анна (${userInfo().username})`, role: 'command_line', subject: 'gibdd' }
  expect(actions).toMatchObject([
    { ...by, action: 'source_off', reason: 'просит ГИБДД; посетителям: «Идут работы»' },
    { ...by, action: 'source_on', reason: null },
  ])
}, 60_000)

it('lists as asked only what the settings name', async () => {
  const { printed } = await source('list')
  expect(printed).toMatch(/gibdd +.*\n +спрашиваем\n/)
  expect(printed).toMatch(/avtocod +.*\n +не настроен(\n|$)/)
  expect(printed).toContain('autoteka-reports  Автотека')
  const env = { DATA_DIR: dataDir, AVTOCOD_URL: 'https://avtocod.example' }
  const { printed: configured } = await runCommand('source.ts', ['list'], { env })
  expect(configured).toMatch(/avtocod +.*\n +спрашиваем(\n|$)/)
  // The reports stand for the registries that are left out.
  expect(configured).toMatch(/gibdd +.*\n +не настроен\n/)
}, 180_000)

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
  const { code, complained } = await source(...args)
  expect(code).toBe(2)
  expect(complained).toContain(why)
})
