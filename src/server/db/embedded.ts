import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { closedFolder } from './closed-folder.ts'
import { type Lock, lockDataDir } from './data-dir-lock.ts'
import {
  DataDirBroken,
  DataDirFull,
  DataDirTrouble,
  DataDirUnfit,
  DataDirUnmade,
} from './data-dir-trouble.ts'
import type { Database, Executor, Log, PersonListener } from './database.ts'
import { freeBytesAt, LEAST_FREE_BYTES, watchFolder } from './disk.ts'
import { EmbeddedClient } from './embedded-client.ts'
import { beat } from './heartbeat.ts'
import { offerHotCopies } from './hot-copy.ts'
import { migrate } from './migrate.ts'
import { notifyOfPeople } from './people-changes.ts'
import { unpackPreparedCluster } from './prepared-cluster.ts'
import { sync, syncTree } from './sync-tree.ts'

const CLUSTER = 'cluster'

/** Some damage makes the engine wait for ever. */
export const OPENING_MS = 90_000

/**
 * Uses a thread of its own, so that a heavy query does not delay requests. Locks the data directory
 * until `close`.
 * @param openingMs includes replaying the log after a crash.
 * @throws DataDirTrouble
 */
export async function openEmbedded(dataDir: string, log: Log, openingMs = OPENING_MS): Promise<Database> {
  const lock = await lockFolder(dataDir, log)
  try {
    const cluster = await clusterIn(dataDir).catch((error: unknown) => {
      throw error instanceof DataDirTrouble ? error : new DataDirUnmade(dataDir, error)
    })
    const client = await EmbeddedClient.open(cluster, log, openingMs).catch(async (cause: unknown) => {
      throw await troubleOf(dataDir, cause)
    })
    const db = await migrateClient(client).catch(async (cause: unknown) => {
      throw isUnused(cluster) ? new DataDirUnmade(dataDir, cause) : cause
    })
    await rm(join(cluster, UNUSED), { force: true })
    offerHotCopies(lock, client)
    const checkFolder = await watchFolder(cluster)
    const ready = async () => {
      await checkFolder()
      await beat(db)
    }
    const close = async () => {
      await client.close()
      await lock.release()
    }
    const onPersonChanged = (listener: PersonListener) => client.onPersonChanged(listener)
    return { db, kind: 'embedded', ready, onPersonChanged, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const UNUSED = 'avtosled-unused'

const isUnused = (cluster: string): boolean => existsSync(join(cluster, UNUSED))

/** The engine fails on a full disk as it does on damage. */
async function troubleOf(dataDir: string, cause: unknown): Promise<DataDirTrouble> {
  if (isUnused(join(dataDir, CLUSTER))) return new DataDirUnmade(dataDir, cause)
  const freeBytes = await freeBytesAt(dataDir)
  return freeBytes < LEAST_FREE_BYTES
    ? new DataDirFull(dataDir, freeBytes)
    : new DataDirBroken(dataDir, cause)
}

async function lockFolder(dataDir: string, log: Log): Promise<Lock> {
  try {
    if (!(await closedFolder(dataDir)))
      log.warn({ dataDir }, 'the folder of the database is not ours to close to other users of the machine')
    return await lockDataDir(dataDir)
  } catch (error) {
    throw error instanceof Error && !(error instanceof DataDirTrouble)
      ? new DataDirUnfit(dataDir, error)
      : error
  }
}

async function migrateClient(client: EmbeddedClient): Promise<Executor> {
  // Drizzle's type names the whole class, but it calls only `Statements`.
  const db = drizzle(client as unknown as PGlite)
  try {
    await migrate(db)
    await notifyOfPeople(db)
    return db
  } catch (error) {
    await client.close()
    throw error
  }
}

/** The cluster gets its name only when it is complete and on disk. */
async function clusterIn(dataDir: string): Promise<string> {
  const cluster = join(dataDir, CLUSTER)
  // An interrupted first start may have left a broken one.
  if (isUnused(cluster)) await rm(cluster, { recursive: true })
  if (existsSync(cluster)) {
    await closedFolder(cluster)
    return cluster
  }
  const unfinished = join(dataDir, 'cluster.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await closedFolder(unfinished)
  await unpackPreparedCluster(unfinished)
  await writeFile(join(unfinished, UNUSED), '')
  await syncTree(unfinished)
  await rename(unfinished, cluster)
  await sync(dataDir)
  return cluster
}
