import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Log } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { parsers } from './pglite-parsers.ts'
import { openPostgres } from './postgres.ts'
import * as schema from './schema.ts'
import { addressOf, TEMPLATE, type TestServer } from './testing-postgres.ts'

const nothing = () => undefined

/** A log that keeps nothing. */
export const silentLog: Log = { info: nothing, warn: nothing, error: nothing }

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/avtosled', import.meta.url))

/** A fresh migrated database in memory, on this thread: fast, for whatever needs one connection. */
export async function testDatabase(): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: await snapshot(), parsers })
  const db = drizzle(client, { schema })
  return {
    db,
    kind: 'embedded',
    ready: async () => void (await db.execute(sql`select 1`)),
    close: () => client.close(),
  }
}

let snapshotOfThisRun: Promise<Blob> | undefined

const snapshot = (): Promise<Blob> => {
  snapshotOfThisRun ??= cachedSnapshot()
  return snapshotOfThisRun
}

async function cachedSnapshot(): Promise<Blob> {
  const file = `${cacheFolder}/pglite-${migrationsHash()}.tar`
  const cached = await readFile(file).catch(nothing)
  if (cached) return new Blob([cached])
  const made = await makeSnapshot()
  await mkdir(cacheFolder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, made.stream())
  await rename(unfinished, file)
  return made
}

const migrationsHash = (): string => {
  const hashes = readMigrationFiles({ migrationsFolder }).map((file) => file.hash)
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)
}

async function makeSnapshot(): Promise<Blob> {
  const client = await PGlite.create()
  await migrate(drizzle(client, { schema }))
  const made = await client.dumpDataDir('none')
  await client.close()
  return made
}

/** Address of a fresh database on a real PostgreSQL: migrated, or with nothing in it. */
export async function testPostgresUrl(contents: 'migrated' | 'empty' = 'migrated'): Promise<string> {
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
