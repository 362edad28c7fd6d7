import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Log } from './database.ts'
import { compileWasmOnce } from './durable-pglite.ts'
import { beat } from './heartbeat.ts'
import { migrate } from './migrate.ts'
import { notifyOfPeople } from './people-changes.ts'
import { parsers } from './pglite-parsers.ts'
import { openPostgres } from './postgres.ts'
import { preparedCluster } from './prepared-cluster.ts'
import { cacheFolder, fillDataDir, migrationsHash, silentLog } from './testing-data-dir.ts'
import { addressOf, TEMPLATE, type TestServer } from './testing-postgres.ts'
import { Statements } from './testing-statements.ts'

export { silentLog }

type Contents = 'migrated' | 'empty'

interface Engine {
  readonly client: PGlite
  readonly catalogue: string
}

/** Creating one takes a second of CPU, emptying one a few hundredths. */
const freeEngines: Engine[] = []

/** For tests with one connection. `close` empties the engine for the next test. */
export async function testDatabase(): Promise<Database> {
  const { client, giveBack } = await borrowPglite()
  let isClosed = false
  const whileOpen = (): PGlite => {
    if (isClosed) throw new Error('PGlite is closed')
    return client
  }
  const prepared = new Statements(client)
  const statements: Pick<PGlite, 'query' | 'transaction'> = {
    query: async (sql, params, options) => {
      whileOpen()
      return prepared.query(sql, params, options)
    },
    transaction: async (work) =>
      whileOpen().transaction((tx) =>
        work({
          ...tx,
          query: (sql, params, options) =>
            tx.closed ? tx.query(sql) : prepared.queryInside(sql, params, options),
        }),
      ),
  }
  // Drizzle's type names the whole class, but it calls only these two.
  const db = drizzle(statements as PGlite)
  const unsubscribes: (() => void)[] = []
  return {
    db,
    kind: 'embedded',
    ready: () => beat(db),
    onPersonChanged: (listener) =>
      void unsubscribes.push(client.onNotification((_channel, userId) => listener(Number(userId)))),
    async close() {
      whileOpen()
      isClosed = true
      for (const unsubscribe of unsubscribes) unsubscribe()
      await giveBack()
    },
  }
}

export async function borrowPglite(): Promise<{ readonly client: PGlite; giveBack(): Promise<void> }> {
  const engine = freeEngines.pop() ?? (await newEngine())
  const { client } = engine
  return {
    client,
    async giveBack() {
      if (await isAsNew(engine)) freeEngines.push(engine)
      else await client.close()
    },
  }
}

async function newEngine(): Promise<Engine> {
  const client = await testPglite()
  await notifyOfPeople(drizzle(client))
  return { client, catalogue: await catalogueOf(client) }
}

/** @returns false if a test has changed the catalogue or left a transaction open. */
async function isAsNew({ client, catalogue }: Engine): Promise<boolean> {
  try {
    await client.exec('discard all')
    if ((await catalogueOf(client)) !== catalogue) return false
    await client.exec(EMPTY_TABLES)
    await client.exec('listen people')
    return true
  } catch {
    return false
  }
}

/** Replica mode disables the triggers of append-only tables. */
const EMPTY_TABLES = `do $$ declare written text; begin
  perform set_config('session_replication_role', 'replica', true);
  select string_agg(oid::regclass::text, ', ') into written from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0;
  if written is not null then execute 'truncate ' || written || ' cascade'; end if;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null;
end $$`

const CATALOGUES = [
  ['pg_attrdef', 'oid'],
  ['pg_attribute', 'attrelid'],
  ['pg_constraint', 'oid'],
  ['pg_enum', 'oid'],
  ['pg_extension', 'oid'],
  ['pg_index', 'indexrelid'],
  ['pg_namespace', 'oid'],
  ['pg_proc', 'oid'],
  ['pg_rewrite', 'oid'],
  ['pg_trigger', 'oid'],
  ['pg_type', 'oid'],
] as const

/** The system's own objects have lower numbers. */
const FIRST_OWN_OBJECT = 16_384

/** Omits table columns that a truncation changes. */
const CATALOGUE = [
  `select concat_ws(' ', oid, relname, relnamespace, relkind, relpersistence, relrowsecurity, relowner) as object
    from pg_class where oid >= ${FIRST_OWN_OBJECT}`,
  'select rolname::text from pg_roles',
  ...CATALOGUES.map(
    ([name, number]) => `select entry::text from ${name} as entry where ${number} >= ${FIRST_OWN_OBJECT}`,
  ),
].join(' union all ')

async function catalogueOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(string_agg(object, e'\\n' order by object)) as hash from (${CATALOGUE}) as objects`,
  )
  return rows[0]?.hash ?? ''
}

export async function testPglite(contents: Contents = 'migrated'): Promise<PGlite> {
  compileWasmOnce()
  return PGlite.create({ loadDataDir: await snapshot(contents), parsers })
}

const snapshotsOfThisRun = new Map<Contents, Promise<Blob>>()

function snapshot(contents: Contents): Promise<Blob> {
  const taken = snapshotsOfThisRun.get(contents) ?? cachedSnapshot(contents)
  snapshotsOfThisRun.set(contents, taken)
  return taken
}

async function cachedSnapshot(contents: Contents): Promise<Blob> {
  const file = `${cacheFolder}/pglite-${contents === 'empty' ? 'empty' : migrationsHash()}.tar`
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return new Blob([cached])
  const made = await makeSnapshot(contents)
  await mkdir(cacheFolder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, made.stream())
  await rename(unfinished, file)
  return made
}

/** The caller removes it. */
export async function testDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'avtosled-'))
  await fillDataDir(directory)
  return directory
}

async function makeSnapshot(contents: Contents): Promise<Blob> {
  const client =
    contents === 'empty'
      ? await PGlite.create()
      : await PGlite.create({ loadDataDir: new Blob([await preparedCluster()]) })
  if (contents === 'migrated') await migrate(drizzle(client))
  const made = await client.dumpDataDir('none')
  await client.close()
  return made
}

export async function testPostgresUrl(contents: Contents = 'migrated'): Promise<string> {
  const server = (await (await fetch(inject('testPostgresDoor'))).json()) as TestServer
  if ('missing' in server) throw new Error(server.missing)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: addressOf(server.socketDir, 'postgres') })
  await client.connect()
  await client.query(`create database ${name} template ${contents === 'empty' ? 'template0' : TEMPLATE}`)
  await client.end()
  return addressOf(server.socketDir, name)
}

/** For tests of money, tickets or several processes. */
export const testPostgres = async (log: Log = silentLog): Promise<Database> =>
  openPostgres(await testPostgresUrl(), log)

export async function testPostgresTwice(): Promise<[Database, Database]> {
  const url = await testPostgresUrl()
  return [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
}
