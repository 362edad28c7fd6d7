import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { registrySwitches } from '../db/schema/registries.ts'
import { testDatabase } from '../db/testing.ts'
import { callCommand } from '../testing/run-command.ts'
import { status } from './status.ts'

it('shows version, schema, sources, queues, budget, copies and drills', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await database.db.insert(registrySwitches).values({ source: 'gibdd', message: 'Идут работы' })
  const folder = mkdtempSync(join(tmpdir(), 'avtosled-textfiles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const done = (task: string, failed: number, seconds: number) =>
    writeFileSync(
      join(folder, `avtosled_${task}.prom`),
      `avtosled_task_failed{task="${task}"} ${failed}\n` +
        `avtosled_task_done_timestamp_seconds{task="${task}"} ${seconds}\n`,
    )
  done('backup', 1, 1_795_000_000)
  const env = {
    TEXTFILES: folder,
    ...Object.fromEntries(['GIBDD', 'AVTOCOD'].map((name) => [`${name}_URL`, 'https://registry.example'])),
    ...Object.fromEntries(
      ['USER', 'PASSWORD', 'DOMAIN', 'REPORT_TYPE'].map((name) => [`AVTOCOD_${name}`, 'x']),
    ),
  }
  const { code, printed } = await callCommand(status, [], { env, database })
  expect(code).toBe(0)
  expect(printed).toMatch(/^Версия: ([0-9a-f]{40}|unknown), схема (\d{14}_[\w-]+)\nСхема базы: \2\n/)
  expect(printed).toContain('gibdd (ГИБДД): отключён: «Идут работы»\n')
  expect(printed).toMatch(/avtocod \(.*\): не спрашивали; куплено сегодня 0 из 1000\n/)
  expect(printed).toContain('\nОчереди: задания бота в MAX 0, проверки в ботах 0, ')
  expect(printed).toContain(
    '\nПоследняя копия базы по расписанию: 2026-11-18T11:06:40.000Z, после неё была неудача\n',
  )
  expect(printed).toContain('\nПоследнее пробное восстановление: не было\n')
})

it('shows what it knows while the database does not answer', async () => {
  const env = { DATABASE_URL: 'postgres://avtosled@127.0.0.1:1/avtosled', TEXTFILES: tmpdir() }
  const { code, printed, complained } = await callCommand(status, [], { env })
  expect([code, complained]).toEqual([1, ''])
  expect(printed).toMatch(/^Версия: .+\nБаза не отвечает: connect ECONNREFUSED .+\nПоследняя копия базы/)
})
