import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Executor } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { silentLog, testDatabase, testPglite, testPostgresUrl } from './testing.ts'

async function pglite(contents?: 'empty'): Promise<Executor> {
  const client = await testPglite(contents)
  onTestFinished(() => client.close())
  return drizzle(client)
}

async function postgres(contents?: 'empty'): Promise<Executor> {
  const client = new pg.Client({ connectionString: await testPostgresUrl(contents) })
  await client.connect()
  onTestFinished(() => client.end())
  return drizzlePg(client)
}

async function tables(db: Executor) {
  const { rows } = await db.execute<{ relname: string; relpersistence: string }>(
    sql`select relname, relpersistence from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return Object.fromEntries(rows.map(({ relname, relpersistence }) => [relname, relpersistence]))
}

const applied = async (db: Executor): Promise<unknown> =>
  (await db.execute(sql`select count(*)::int from drizzle.__drizzle_migrations`)).rows[0]

async function journalLength(): Promise<number> {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return JSON.parse(journal).entries.length
}

interface JournalEntry {
  readonly idx: number
  readonly version: string
  readonly when: number
  readonly tag: string
  readonly breakpoints: boolean
}

/** The project's migrations with a changed journal. */
async function folderWith(change: (entries: JournalEntry[]) => JournalEntry[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'avtosled-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
  const entries = change(journal.entries)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

const folderBefore = (name: string): Promise<string> =>
  folderWith((entries) =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => tag.endsWith(name)),
    ),
  )

/** The project's migrations and one more, whose second statement fails. */
async function folderWithAFailingMigration(): Promise<string> {
  const failing = { idx: 99, version: '7', when: 4e12, tag: 'failing', breakpoints: true }
  const folder = await folderWith((entries) => [...entries, failing])
  await writeFile(
    join(folder, 'failing.sql'),
    'create table half ();--> statement-breakpoint\nselect nonsense;',
  )
  return folder
}

/** Documents that list the tables emptied by a crash, a copy or a promotion. */
it.each([
  ['docs/operations.md', /^- (`.*`) are unlogged and empty after a restore/m],
  ['migrations/README.md', /`CREATE UNLOGGED TABLE`.*\n[^(]*\(([^)]*)\)/],
])('%s names every unlogged table', async (file, place) => {
  const { db, close } = await testDatabase()
  onTestFinished(close)
  const unlogged = Object.entries(await tables(db)).flatMap(([name, kind]) => (kind === 'u' ? [name] : []))
  const [, list = ''] = place.exec(await readFile(file, 'utf8')) ?? []
  expect(list.match(/\w+(?=`)/g)?.toSorted()).toEqual(unlogged)
})

describe.each([
  { engine: 'embedded', open: pglite },
  { engine: 'PostgreSQL', open: postgres },
])('migrations, $engine', ({ open }) => {
  it('create the whole schema, and change nothing the second time', async () => {
    const db = await open('empty')
    await migrate(db)
    await migrate(db)
    expect(await tables(db)).toEqual({
      access_tokens: 'p',
      awaited_payments: 'p',
      bot_tasks: 'p',
      bot_ticks: 'p',
      comment_decisions: 'p',
      comments: 'p',
      corrections: 'p',
      desk_actions: 'p',
      desk_keys: 'p',
      desk_sessions: 'p',
      email_addresses: 'p',
      followed_cars: 'p',
      heartbeat: 'p',
      ledger: 'p',
      ledger_proofs: 'p',
      link_checks: 'p',
      linked_identities: 'p',
      log_checkpoints: 'p',
      log_leaves: 'p',
      log_tiles: 'p',
      max_jobs: 'p',
      messenger_sign_ins: 'u',
      moderation_posts: 'p',
      monitored_cars: 'p',
      monitoring_reading: 'p',
      operation_decisions: 'p',
      operations: 'p',
      orders: 'p',
      outcome_counts: 'p',
      paid_lookups: 'p',
      phone_proofs: 'p',
      plate_answers: 'p',
      provider_sign_ins: 'u',
      push_devices: 'p',
      push_messages: 'p',
      recent_tries: 'u',
      reduced_reports: 'p',
      registry_changes: 'p',
      registry_hours: 'p',
      registry_switches: 'p',
      report_orders: 'p',
      seal_keys: 'p',
      sealed_reports: 'p',
      site_notices: 'p',
      spent: 'p',
      stopped_channels: 'p',
      subject_answers: 'p',
      subject_failures: 'u',
      subject_flights: 'u',
      subject_refusals: 'p',
      tickets: 'u',
      unlinked_messengers: 'p',
      users: 'p',
      vin_dictionary: 'p',
    })
    expect(await applied(db)).toEqual({ count: await journalLength() })
  })

  it('give older comments their authors’ names, except names that may not be public', async () => {
    const shown = ['Иван Петров', 'Анна-Мария О. Smith']
    const hidden = ['Казино 777 t.me/casino', 'Авто.ру', 'МОДЕРАТОР', 'Aдмин', 'И'.repeat(41)]
    const db = await open('empty')
    await migrate(db, await folderBefore('_public-names'))
    for (const [place, name] of [...shown, ...hidden].entries()) {
      await db.execute(sql`insert into users (telegram_id, name) values (${place}, ${name})`)
      await db.execute(sql`
        insert into comments (vin, user_id, text, text_hash)
        select 'XTAGFL110JY000001', id, name, '' from users where telegram_id = ${place}`)
    }
    await migrate(db)
    const { rows } = await db.execute(sql`select text, public_name from comments order by id`)
    expect(rows).toEqual([
      ...shown.map((name) => ({ text: name, public_name: name })),
      ...hidden.map((name) => ({ text: name, public_name: null })),
    ])
  }, 30_000)

  it('leave a running server of the previous version working', async () => {
    const db = await open()
    const write = (n: number) => sql`
      insert into answers (vin, section, outcome, data, checked_at) values ('X', 'dtp', 'found', ${n}::text::jsonb, now())
      on conflict (vin, section) do update set data = excluded.data where answers.checked_at <= excluded.checked_at`
    await db.execute(write(1))
    await db.execute(write(2))
    const { rows } = await db.execute(sql`select subject, data from subject_answers where section = 'dtp'`)
    expect(rows).toEqual([{ subject: 'X', data: 2 }])
    const claim = sql`
      insert into flights (vin, section, holder, expires_at) values ('X', 'dtp', gen_random_uuid(), now())
      on conflict (vin, section) do update set holder = excluded.holder where flights.expires_at < now() returning vin`
    expect((await db.execute(claim)).rows).toEqual([{ vin: 'X' }])
    await db.execute(sql`delete from flights where expires_at <= now()`)
    expect((await db.execute(sql`select from subject_flights`)).rows).toEqual([])
  }, 30_000)

  it('leave no trace of a failed one, and succeed at the next try', async () => {
    const db = await open()
    await expect(migrate(db, await folderWithAFailingMigration())).rejects.toThrow('nonsense')
    expect(Object.keys(await tables(db))).not.toContain('half')
    await migrate(db)
    expect(await applied(db)).toEqual({ count: await journalLength() })
  })
})

describe('migrations', () => {
  it('are applied once when four servers start together', async () => {
    const url = await testPostgresUrl('empty')
    const servers = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, silentLog)))
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))
    const [first] = servers
    expect(first && (await applied(first.db))).toEqual({ count: await journalLength() })
  })
})
