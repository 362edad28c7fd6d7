import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#shared/durations.ts'
import { DataDirBusy, type Lock, lockDataDir } from '../db/data-dir-lock.ts'
import type { Log } from '../db/database.ts'
import { sync } from '../db/sync-tree.ts'
import { makeBackupFolder } from './backup-folder.ts'
import { type CopyWatched, copyEmbedded } from './embedded.ts'
import { copyPostgres, dropOldLog, refuseOtherTimeline } from './postgres.ts'
import { Refusal } from './refusal.ts'
import { rewriteErased } from './rewrite-erased.ts'
import { type BackupNote, sealCopy } from './seal.ts'

/** Moment without characters that Windows rejects. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/

const nameAt = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const momentOf = (name: string): number => Date.parse(name.replace(NAME, '$1:$2:$3'))

/** Copies are daily, and only the next one can remove a copy whose term ends before it. */
const NEXT_COPY_MS = DAY_MS

interface Options {
  readonly database: { readonly url: string | undefined; readonly dataDir: string }
  readonly backup: { readonly directory: string; readonly keepDays: number }
  readonly log: Log
  readonly now?: () => Date
  /** Called at each step, because a copy takes minutes. */
  readonly tell?: (step: string) => void
}

export interface NewBackup {
  readonly folder: string
  readonly dropped: readonly string[]
}

/**
 * The copy gets its name once it is whole and on disk. Removes copies whose term ends before the
 * next one, and log older than all copies.
 * @throws Refusal, DataDirBusy
 */
export async function takeBackup({
  database,
  backup,
  log,
  now = () => new Date(),
  tell = () => undefined,
}: Options): Promise<NewBackup> {
  await makeBackupFolder(backup.directory)
  const lock = await lockExclusively(backup.directory)
  const unfinished = join(backup.directory, 'unfinished')
  try {
    if (database.url !== undefined) await refuseOtherTimeline(database.url, backup.directory)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    const name = nameAt(now())
    const folder = join(backup.directory, name)
    if (existsSync(folder)) throw new Refusal(`Копия «${folder}» уже есть.`)
    const copied = await copy(database, join(unfinished, 'cluster'), { log, tell })
    tell('Считаю контрольные суммы')
    await sealCopy(unfinished, copied)
    await rename(unfinished, folder)
    await sync(backup.directory)
    return { folder, dropped: await dropOld(backup, name) }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await lock.release()
  }
}

async function copy(
  { url, dataDir }: Options['database'],
  cluster: string,
  watched: CopyWatched,
): Promise<BackupNote> {
  if (url === undefined) {
    watched.tell('Копирую базу')
    return { engine: 'embedded', at: (await copyEmbedded(dataDir, cluster, watched)).toISOString() }
  }
  watched.tell('Переписываю таблицы людей, чтобы стёртое не попало в копию')
  for (const left of await rewriteErased(url))
    watched.tell(`Не переписано, стёртое может быть в копии: ${left}`)
  watched.tell('Копирую базу')
  return { engine: 'postgres', at: (await copyPostgres(url, cluster)).toISOString() }
}

/** Concurrent copies would overwrite one another. */
const lockExclusively = (directory: string): Promise<Lock> =>
  lockDataDir(directory).catch((error) => {
    throw error instanceof DataDirBusy ? new Refusal(`В «${directory}» уже делается копия.`) : error
  })

async function dropOld({ directory, keepDays }: Options['backup'], newest: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => NAME.test(name)).toSorted()
  const isOld = (name: string) => momentOf(name) + keepDays * DAY_MS < momentOf(newest) + NEXT_COPY_MS
  const old = names.filter(isOld)
  for (const name of old) await rm(join(directory, name), { recursive: true })
  const oldest = names.find((name) => !isOld(name))
  if (oldest !== undefined) await dropOldLog(directory, join(directory, oldest))
  return old
}
