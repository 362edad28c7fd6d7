import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Log } from './database.ts'
import { beat } from './heartbeat.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { openDatabase } from './open.ts'
import { notifyOfPeople } from './people-changes.ts'
import { parsers } from './pglite-parsers.ts'
import { openPostgres } from './postgres.ts'
import * as schema from './schema.ts'
import { addressOf, TEMPLATE, type TestServer } from './testing-postgres.ts'

const nothing = () => undefined

/** A log that keeps nothing. */
export const silentLog: Log = { info: nothing, warn: nothing, error: nothing }

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/avtosled', import.meta.url))

/** What a fresh database holds: the schema and nothing else, or nothing. */
type Contents = 'migrated' | 'empty'

/** A fresh migrated database in memory, on this thread: fast, for whatever needs one connection. */
export async function testDatabase(): Promise<Database> {
  const client = await testPglite()
  const db = drizzle(client, { schema })
  await notifyOfPeople(db)
  return {
    db,
    kind: 'embedded',
    ready: () => beat(db),
    onPersonChanged: (listener) => void client.onNotification((_channel, userId) => listener(Number(userId))),
    close: () => client.close(),
  }
}

/** The engine of such a database itself. */
export const testPglite = async (contents: Contents = 'migrated'): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await snapshot(contents), parsers })

const snapshotsOfThisRun = new Map<Contents, Promise<Blob>>()

function snapshot(contents: Contents): Promise<Blob> {
  const taken = snapshotsOfThisRun.get(contents) ?? cachedSnapshot(contents)
  snapshotsOfThisRun.set(contents, taken)
  return taken
}

async function cachedSnapshot(contents: Contents): Promise<Blob> {
  const file = `${cacheFolder}/pglite-${contents === 'empty' ? 'empty' : migrationsHash()}.tar`
  const cached = await readFile(file).catch(nothing)
  if (cached) return new Blob([cached])
  const made = await makeSnapshot(contents)
  await mkdir(cacheFolder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, made.stream())
  await rename(unfinished, file)
  return made
}

/**
 * A data directory as the first start of the embedded database leaves it, for the caller to remove. Creating
 * one takes seconds, so that this is a copy.
 */
export async function testDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'avtosled-'))
  await cp(await cachedDataDir(), directory, { recursive: true })
  return directory
}

async function cachedDataDir(): Promise<string> {
  const directory = `${cacheFolder}/data-${migrationsHash()}`
  if (existsSync(directory)) return directory
  const unfinished = `${directory}.${randomUUID()}`
  await mkdir(unfinished, { recursive: true })
  await (await openDatabase({ dataDir: unfinished, log: silentLog })).close()
  // Whoever was first has made the same.
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true }))
  return directory
}

const migrationsHash = (): string => {
  const hashes = readMigrationFiles({ migrationsFolder }).map((file) => file.hash)
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)
}

async function makeSnapshot(contents: Contents): Promise<Blob> {
  const client = contents === 'empty' ? await PGlite.create() : await testPglite('empty')
  if (contents === 'migrated') await migrate(drizzle(client, { schema }))
  const made = await client.dumpDataDir('none')
  await client.close()
  return made
}

/** Address of a fresh database on a real PostgreSQL: migrated, or with nothing in it. */
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

/** A fresh migrated database on a real PostgreSQL, for what concerns money, tickets or several processes. */
export const testPostgres = async (log: Log = silentLog): Promise<Database> =>
  openPostgres(await testPostgresUrl(), log)

/** Two servers' connections to one fresh database. */
export async function testPostgresTwice(): Promise<[Database, Database]> {
  const url = await testPostgresUrl()
  return [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
}
