import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { postgresBinaries } from '../../src/server/backup/postgres-tools.ts'
import { SchemaBehind } from '../../src/server/db/migrate.ts'
import { migrateServer, openPostgres } from '../../src/server/db/postgres.ts'
import { silentLog } from '../../src/server/db/testing.ts'
import { startServer } from '../../src/server/db/testing-postgres.ts'
import { type RunningPooler, startPgbouncer } from '../testing/pgbouncer.ts'

const folder = temporaryFolder()
let postgres: ChildProcess
let pooler: RunningPooler

/** Past PgBouncer. */
const direct = (role: string, database = 'avtosled') =>
  `postgres://${role}@/${database}?host=${encodeURIComponent(folder)}`

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

beforeAll(async () => {
  postgres = await startServer(postgresBinaries() ?? '', folder)
  await run(direct('postgres', 'postgres'), 'create database avtosled')
  await run(direct('postgres'), readFileSync(join(import.meta.dirname, '../postgres/roles.sql'), 'utf8'))
  pooler = await startPgbouncer({ host: folder, port: 5432 })
})
afterAll(async () => {
  await pooler?.stop()
  const gone = once(postgres, 'exit')
  postgres.kill('SIGQUIT')
  await gone
})

async function openThrough({ url }: RunningPooler) {
  const database = await openPostgres(url, silentLog, { pooled: true })
  onTestFinished(() => database.close())
  return database
}

describe('a server behind PgBouncer', () => {
  it('leaves the schema alone, and says how it is brought up to date', async () => {
    // Even one that might change it.
    await run(direct('postgres'), 'alter role avtosled superuser')
    await expect(openPostgres(pooler.url, silentLog, { pooled: true })).rejects.toThrow(SchemaBehind)
    await run(direct('postgres'), 'alter role avtosled nosuperuser')
    await migrateServer(direct('avtosled_owner'))
    await expect((await openThrough(pooler)).ready()).resolves.toBeUndefined()
  })

  it('gives up on a statement that hangs, by what stands with its role', async () => {
    const { db } = await openThrough(pooler)
    const { rows } = await db.execute(
      sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as transaction`,
    )
    expect(rows).toEqual([{ statement: '10s', transaction: '10s' }])
  })

  it('asks what it has prepared on whichever connection it is lent', async () => {
    const { db } = await openThrough(pooler)
    const question = db.select({ one: sql<number>`1` }).from(sql`generate_series(1, 1)`).prepare('question')
    const first = await question.execute()
    const neighbour = new pg.Client({ connectionString: pooler.url })
    await neighbour.connect()
    // Is lent the connection that has just come free, and keeps it.
    await neighbour.query('begin')
    const second = await question.execute()
    await neighbour.end()
    expect([first, second]).toEqual([[{ one: 1 }], [{ one: 1 }]])
  })
})
