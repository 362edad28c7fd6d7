import { dirname, join } from 'node:path'
import type { Executor, Log } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { putEmbedded } from './embedded.ts'
import { LOG, putPostgres, recovered } from './postgres.ts'
import { Refusal } from './refusal.ts'
import { type BackupNote, readSealed } from './seal.ts'

interface Options<Seen> {
  readonly folder: string
  /** PostgreSQL only; all commits by default. */
  readonly until: Date | undefined
  readonly database: { readonly url: string | undefined; readonly dataDir: string }
  /** PGDATA of the server to start. */
  readonly postgresData: string | undefined
  readonly log: Log
  readonly look: (db: Executor) => Promise<Seen>
}

export interface Restored<Seen> {
  readonly engine: BackupNote['engine']
  readonly seen: Seen
  readonly place: string
  readonly former?: string | undefined
  readonly upTo: Date
}

/** @throws Refusal, DataDirBusy */
export async function restoreBackup<Seen>(options: Options<Seen>): Promise<Restored<Seen>> {
  const note = await readSealed(options.folder)
  return note.engine === 'embedded' ? restoreEmbedded(options, note) : restorePostgres(options, note)
}

async function restoreEmbedded<Seen>(options: Options<Seen>, note: BackupNote): Promise<Restored<Seen>> {
  const { folder, until, database, log, look } = options
  if (until)
    throw new Refusal(
      'Встроенная база восстанавливается на время копии: другого времени в ней нет. Уберите время.',
    )
  if (database.url !== undefined)
    throw new Refusal('Это копия встроенной базы, а задана DATABASE_URL. Уберите DATABASE_URL.')
  const { dataDir } = database
  const former = await putEmbedded(join(folder, 'cluster'), dataDir, new Date())
  const { db, close } = await openDatabase({ dataDir, log })
  try {
    return { engine: note.engine, seen: await look(db), place: dataDir, former, upTo: new Date(note.at) }
  } finally {
    await close()
  }
}

async function restorePostgres<Seen>(options: Options<Seen>, note: BackupNote): Promise<Restored<Seen>> {
  const { folder, until, database, postgresData: target, look } = options
  const copiedAt = new Date(note.at)
  if (database.url === undefined)
    throw new Refusal('Это копия PostgreSQL: задайте DATABASE_URL, как у сервера.')
  if (target === undefined)
    throw new Refusal('Задайте PGDATA: пустую папку, в которую восстановить PostgreSQL.')
  if (process.getuid?.() === 0)
    throw new Refusal('PostgreSQL не работает от имени root: sudo -u postgres npm run restore -- …')
  if (until && until < copiedAt)
    throw new Refusal(`Копия сделана в ${note.at}, позже названного времени: возьмите более раннюю.`)
  await putPostgres(join(folder, 'cluster'), target)
  const recovery = { target, url: database.url, log: join(dirname(folder), LOG), until }
  return recovered(recovery, async ({ db, lastCommit = copiedAt }) => ({
    engine: note.engine,
    seen: await look(db),
    place: target,
    upTo: lastCommit > copiedAt ? lastCommit : copiedAt,
  }))
}
