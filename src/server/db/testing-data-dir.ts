import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Log } from './database.ts'
import { migrationsFolder } from './migrate.ts'
import { openDatabase } from './open.ts'

const nothing = () => undefined

export const silentLog: Log = { info: nothing, warn: nothing, error: nothing }

export const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/avtosled', import.meta.url))

export const migrationsHash = (): string => {
  const hashes = readMigrationFiles({ migrationsFolder }).map((file) => file.hash)
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)
}

let made: Promise<string> | undefined

export async function fillDataDir(folder: string): Promise<void> {
  made ??= cachedDataDir()
  cpSync(await made, folder, { recursive: true })
}

async function cachedDataDir(): Promise<string> {
  const directory = `${cacheFolder}/data-${migrationsHash()}`
  if (existsSync(directory)) return directory
  const unfinished = `${directory}.${randomUUID()}`
  await mkdir(unfinished, { recursive: true })
  await (await openDatabase({ dataDir: unfinished, log: silentLog })).close()
  // Another process has made the same.
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true }))
  return directory
}
