import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Executor } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { openPostgres } from '../db/postgres.ts'
import { silentLog, testDataDir, testPostgres, testPostgresUrl } from '../db/testing.ts'
import { callCommand } from '../testing/run-command.ts'
import { inspectData } from './inspect.ts'

const PAGE_BYTES = 8192

const fillWith = async (db: Executor): Promise<void> => {
  await db.execute(sql`
    insert into plate_answers (plate, source, checked_at)
    select 'A' || n, 'open', now() from generate_series(1, 2000) n`)
  await db.execute(sql`checkpoint`)
}

async function fileOf(db: Executor, name: string): Promise<string> {
  const { rows } = await db.execute<{ path: string }>(sql`select pg_relation_filepath(${name}) as path`)
  return rows[0]?.path ?? ''
}

/** Writes garbage over one page, as a dying disk might. */
async function spoil(file: string, page: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(randomBytes(PAGE_BYTES), 0, PAGE_BYTES, page * PAGE_BYTES)
  await handle.close()
}

/** A row missing in its index: each page of both is intact. */
async function hideRow(db: Executor): Promise<void> {
  const heard = (isReady: boolean) =>
    db.execute(
      sql`update pg_index set indisready = ${isReady} where indexrelid = 'users_last_seen'::regclass`,
    )
  await heard(false)
  await db.execute(sql`insert into users (telegram_id) values (7)`)
  await heard(true)
}

const HEALTHY = /^Таблиц: \d{2,}, строк в них: \d{4,}; индексов: \d{2,}\.\nПовреждений не найдено\.\n$/

describe('the damage check of the embedded database', () => {
  it('leaves no trace in a healthy database; names damaged tables and indexes, with advice', async () => {
    const dataDir = await testDataDir()
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const database = await openDatabase({ dataDir, log: silentLog })
    const whole = await callCommand(inspectData, [], { database })
    expect(whole).toMatchObject({ code: 0, complained: '', printed: expect.stringMatching(HEALTHY) })
    const { rows } = await database.db.execute('select extname from pg_extension')
    expect(rows).toEqual([{ extname: 'plpgsql' }])

    await fillWith(database.db)
    const files = [
      await fileOf(database.db, 'plate_answers'),
      await fileOf(database.db, 'plate_answers_checked_at'),
    ]
    await database.close()
    for (const file of files) await spoil(join(dataDir, 'cluster', file), 1)
    const { code, printed, complained } = await callCommand(inspectData, [], { env: { DATA_DIR: dataDir } })
    expect([code, complained]).toEqual([1, ''])
    const lines = printed.split('\n').slice(1)
    expect(lines).toEqual([
      'Повреждено (2):',
      expect.stringMatching(/^ {2}• Таблица plate_answers: invalid page in block 1 /),
      expect.stringContaining('npm run restore'),
      expect.stringMatching(/^ {2}• Индекс plate_answers_checked_at: invalid page in block 1 /),
      expect.stringContaining('npm run restore'),
      '',
    ])
  }, 120_000)
})

describe('the damage check of PostgreSQL', () => {
  it('finds an index that lacks a row of its table, and names the repair', async () => {
    const database = await testPostgres()
    onTestFinished(() => database.close())
    await hideRow(database.db)
    const { code, printed } = await callCommand(inspectData, [], { database })
    expect(code).toBe(1)
    expect(printed).toContain('Повреждено (1):\n  • Индекс users_last_seen: heap tuple ')
    expect(printed).toContain('    Что делать: REINDEX INDEX CONCURRENTLY users_last_seen;\n')
  })

  it('does not report as healthy what a role may not read', async () => {
    const url = await testPostgresUrl()
    const role = `reader_${randomBytes(4).toString('hex')}`
    const owner = await openPostgres(url, silentLog)
    await owner.db.execute(`create role ${role} login`)
    await owner.db.execute(`grant select on all tables in schema public, drizzle to ${role}`)
    await owner.db.execute(`grant usage on schema drizzle to ${role}`)
    await owner.close()
    const database = await openPostgres(url.replace('postgres@', `${role}@`), silentLog)
    onTestFinished(() => database.close())
    const { code, printed } = await callCommand(inspectData, [], { database })
    expect(code).toBe(2)
    expect(printed).toContain('индексов: не проверены.\nИндексы проверяет только суперпользователь')
  })
})
