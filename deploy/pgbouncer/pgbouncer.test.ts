import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type PostgresNode, startPrimary } from '../../bench/support/cluster/postgres-node.ts'
import { SchemaBehind } from '../../src/server/db/migrate.ts'
import { migrateServer, openPostgres } from '../../src/server/db/postgres.ts'
import { silentLog } from '../../src/server/db/testing.ts'
import { listens } from '../testing/listening.ts'
import { type RunningPooler, startPgbouncer } from '../testing/pgbouncer.ts'

let primary: PostgresNode
let pooler: RunningPooler

/** Past PgBouncer. */
const direct = (role: string, database = 'avtosled') => primary.url(role, database)

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

beforeAll(async () => {
  primary = await startPrimary()
  await run(direct('postgres', 'postgres'), 'create database avtosled')
  await run(direct('postgres'), readFileSync(join(import.meta.dirname, '../postgres/roles.sql'), 'utf8'))
  pooler = await startPgbouncer(primary)
})
afterAll(async () => {
  await pooler?.stop()
  await primary.stop()
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

it('PostgreSQL knows the role by its certificate, over TLS, through PgBouncer and past it', async () => {
  const role = 'select current_user as role, ssl, client_dn from pg_stat_ssl where pid = pg_backend_pid()'
  for (const [name, url] of [
    ['avtosled', pooler.url],
    ['avtosled_owner', direct('avtosled_owner')],
  ] as const) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    expect((await client.query(role)).rows).toEqual([{ role: name, ssl: true, client_dn: `/CN=${name}` }])
    await client.end()
  }
  const borrowed = direct('avtosled_owner').replaceAll('avtosled_owner.pem', 'avtosled.pem')
  await expect(run(borrowed, 'select 1')).rejects.toThrow('certificate authentication failed')
  await expect(run(direct('avtosled_owner').split('?')[0] ?? '', 'select 1')).rejects.toThrow('rejects')
})

it('PgBouncer knows the servers by the user of their unit, at its socket alone', async () => {
  const strict = await startPgbouncer(primary, 'peer')
  onTestFinished(() => strict.stop())
  await expect(run(strict.url, 'select 1')).rejects.toThrow('unix socket login rejected')
  expect(await listens(Number(new URL(strict.url).searchParams.get('port')))).toBe(false)
})
