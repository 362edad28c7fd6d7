import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Executor } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { silentLog, testDataDir, testPostgresUrl } from './db/testing.ts'

const entry = join(import.meta.dirname, 'inspect.ts')

const PAGE_BYTES = 8192

interface Ended {
  readonly code: number
  readonly printed: string
  readonly complained: string
}

const inspectWith = (settings: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const env = { PATH: process.env.PATH, ...settings }
    const child = execFile(process.execPath, [entry], { env }, (_error, printed, complained) =>
      resolve({ code: child.exitCode ?? -1, printed, complained }),
    )
  })

/** Opens the database, has something done to it, and closes it. */
async function within<Result>(
  where: { readonly url: string } | { readonly dataDir: string },
  work: (db: Executor) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase({ dataDir: '', ...where, log: silentLog })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

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

/** A row that its index was not told of: each page of both is whole. */
async function hideRow(db: Executor): Promise<void> {
  const heard = (isReady: boolean) =>
    db.execute(
      sql`update pg_index set indisready = ${isReady} where indexrelid = 'users_last_seen'::regclass`,
    )
  await heard(false)
  await db.execute(sql`insert into users (telegram_id) values (7)`)
  await heard(true)
}

const dataDir = async (): Promise<string> => {
  const directory = await testDataDir()
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

const HEALTHY = /^Таблиц: \d{2,}, строк в них: \d{4,}; индексов: \d{2,}\.\nПовреждений не найдено\.\n$/

describe('looking for damage in the embedded database', () => {
  it('finds none where there is none, and leaves no trace', async () => {
    const DATA_DIR = await dataDir()
    const ended = await inspectWith({ DATA_DIR })
    expect(ended).toMatchObject({ code: 0, complained: '', printed: expect.stringMatching(HEALTHY) })
    const extensions = await within({ dataDir: DATA_DIR }, (db) =>
      db.execute('select extname from pg_extension'),
    )
    expect(extensions.rows).toEqual([{ extname: 'plpgsql' }])
  }, 120_000)

  it('names every table and index with a spoilt page, and says what to do', async () => {
    const DATA_DIR = await dataDir()
    const files = await within({ dataDir: DATA_DIR }, async (db) => {
      await fillWith(db)
      return [await fileOf(db, 'plate_answers'), await fileOf(db, 'plate_answers_checked_at')]
    })
    for (const file of files) await spoil(join(DATA_DIR, 'cluster', file), 1)
    const { code, printed, complained } = await inspectWith({ DATA_DIR })
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

  it('is refused while a server has it open', async () => {
    const DATA_DIR = await dataDir()
    const ended = await within({ dataDir: DATA_DIR }, () => inspectWith({ DATA_DIR }))
    expect(ended).toMatchObject({ code: 2, printed: '' })
    expect(ended.complained).toMatch(/^Встроенная база в «.*» уже открыта другим процессом/)
  }, 120_000)
})

describe('looking for damage in PostgreSQL', () => {
  it('finds an index that does not know a row of its table, and says how it is mended', async () => {
    const url = (await testPostgresUrl()).replace('@/', '@localhost/')
    const whole = await inspectWith({ DATABASE_URL: url })
    expect(whole).toMatchObject({ code: 0, complained: '', printed: expect.stringMatching(HEALTHY) })
    await within({ url }, hideRow)
    const { code, printed } = await inspectWith({ DATABASE_URL: url })
    expect(code).toBe(1)
    expect(printed).toContain('Повреждено (1):\n  • Индекс users_last_seen: heap tuple ')
    expect(printed).toContain('    Что делать: REINDEX INDEX CONCURRENTLY users_last_seen;\n')
  }, 120_000)

  it('does not call whole what a role may not look at', async () => {
    const url = (await testPostgresUrl()).replace('@/', '@localhost/')
    const role = `reader_${randomBytes(4).toString('hex')}`
    await within({ url }, async (db) => {
      await db.execute(`create role ${role} login`)
      await db.execute(`grant select on all tables in schema public, drizzle to ${role}`)
      await db.execute(`grant usage on schema drizzle to ${role}`)
    })
    const { code, printed } = await inspectWith({ DATABASE_URL: url.replace('postgres@', `${role}@`) })
    expect(code).toBe(2)
    expect(printed).toContain('индексов: не проверены.\nИндексы проверяет только суперпользователь')
  }, 120_000)
})
