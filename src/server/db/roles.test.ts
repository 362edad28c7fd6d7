import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { migrateDatabase } from '../commands/migrate-database.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { prove } from '../features/balance/prove.ts'
import { newPerson } from '../features/balance/testing-money.ts'
import { callCommand } from '../testing/run-command.ts'
import { type Database, sqlState } from './database.ts'
import { SchemaBehind } from './migrate.ts'
import { warnOfOwner } from './owner-warning.ts'
import { openPostgres } from './postgres.ts'
import { silentLog, testPostgresUrl } from './testing.ts'

/** The same database with another role. */
const as = (role: string, url: string) => url.replace('postgres://postgres@', `postgres://${role}@`)

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

const migrateBy = (url: string) => callCommand(migrateDatabase, [], { env: { DATABASE_URL: url } })

/** A role that created and served a database alone, as before roles were split. */
async function madeByOne(role: string): Promise<string> {
  const made = await testPostgresUrl('empty')
  await run(made, `create role ${role} login; grant create on schema public to ${role}`)
  await run(
    made,
    `do $$ begin execute format('grant create on database %I to ${role}', current_database()); end $$`,
  )
  await (await openPostgres(as(role, made), silentLog)).close()
  return made
}

const refused = (statement: string) =>
  expect(server.db.execute(statement)).rejects.toSatisfy((error) => sqlState(error) === '42501', statement)

let url: string
let server: Database

beforeAll(async () => {
  url = await testPostgresUrl('empty')
  await run(url, await readFile('deploy/postgres/roles.sql', 'utf8'))
})
afterAll(() => server?.close())

describe('a server whose role does not own the schema', () => {
  it('does not start before the owner has created it, and gives advice', async () => {
    const early = openPostgres(as('avtosled', url), silentLog)
    await expect(early).rejects.toThrow(SchemaBehind)
    expect(await migrateBy(as('avtosled', url))).toEqual({
      code: 1,
      printed: '',
      complained: expect.stringContaining('the command migrate'),
    })
  })

  it('starts after `npm run migrate`, takes money and proves the ledger', async () => {
    expect(await migrateBy(as('avtosled_owner', url))).toEqual({
      code: 0,
      printed: 'Схема базы соответствует этой версии.\n',
      complained: '',
    })
    server = await openPostgres(as('avtosled', url), silentLog)
    await newPerson(server.db, createLedger(), 10)
    expect(await prove(server.db)).toMatchObject({ problems: [], totals: { entries: 1 } })
  })

  it('gets no warning about ownership, unlike an owning role', async () => {
    const warn = vi.fn()
    await warnOfOwner(server, { warn })
    expect(warn).not.toHaveBeenCalled()
    for (const role of ['avtosled_owner', 'postgres']) {
      const owner = await openPostgres(as(role, url), silentLog)
      onTestFinished(() => owner.close())
      await warnOfOwner(owner, { warn })
      expect(warn).toHaveBeenLastCalledWith(
        expect.objectContaining({ role }),
        expect.stringContaining('owns the schema'),
      )
    }
  })

  it('cannot rewrite the ledger or disable its trigger', async () => {
    await refused('alter table ledger disable trigger all')
    await refused('drop trigger ledger_append_only on ledger')
    await refused('create or replace function ledger_is_append_only() returns trigger language sql as $$ $$')
    await refused('set session_replication_role = replica')
    await refused('truncate ledger')
    await refused('insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)')
    await expect(server.db.execute(sql`delete from ledger`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
    const { rows } = await server.db.execute(sql`select count(*)::int as entries from ledger`)
    expect(rows).toEqual([{ entries: 1 }])
  })
  it('serves a database created by a single role', async () => {
    const taken = await madeByOne('sole')
    await run(taken, await readFile('deploy/postgres/roles.sql', 'utf8'))
    const takeOver = await readFile('deploy/postgres/take-over.sql', 'utf8')
    await run(taken, takeOver.replaceAll(':"before"', 'sole'))
    const database = await openPostgres(as('avtosled', taken), silentLog)
    onTestFinished(() => database.close())
    await newPerson(database.db, createLedger(), 10)
    await expect(database.db.execute('alter table ledger disable trigger all')).rejects.toThrow()
    expect(await migrateBy(as('avtosled_owner', taken))).toMatchObject({ code: 0 })
  })
})
