import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closedFolder } from '../db/closed-folder.ts'
import { lockDataDir } from '../db/data-dir-lock.ts'
import type { Log } from '../db/database.ts'
import { OPENING_MS } from '../db/embedded.ts'
import { EmbeddedClient } from '../db/embedded-client.ts'
import { type HotCopy, startHotCopy } from '../db/hot-copy.ts'
import { sync, syncTree } from '../db/sync-tree.ts'
import { Refusal } from './refusal.ts'

const CLUSTER = 'cluster'
const LOG = 'pg_wal'

/** What a copy begins anew; the last one names the process that has the original open. */
const LEFT_OUT_HOT = new Set([LOG, 'pg_replslot', 'postmaster.pid'])

const EMPTY_UNLOGGED = `do $$ begin
  execute (
    select 'truncate ' || string_agg(oid::regclass::text, ', ')
    from pg_class where relpersistence = 'u' and relkind = 'r'
  );
end $$`

/**
 * Deleted rows stay in their pages, in statistics and in the log until something is written over them. What is rewritten
 * has the living rows only; the files before go with the checkpoint, and are not kept as room for a later log.
 */
const REWRITE = ['set wal_recycle = off', 'analyze', 'vacuum full', 'select pg_switch_wal()', 'checkpoint']

export interface CopyWatched {
  readonly log: Log
  readonly tell: (step: string) => void
}

/**
 * Copies the embedded database into a folder, while a server works on it or not.
 * @returns the moment up to which everything is in the copy.
 * @throws Refusal when the copy does not open.
 */
export async function copyEmbedded(
  dataDir: string,
  target: string,
  { log, tell }: CopyWatched,
): Promise<Date> {
  const source = join(dataDir, CLUSTER)
  if (!existsSync(source)) throw new Refusal(`В «${dataDir}» нет встроенной базы: копировать нечего.`)
  const hot = await startHotCopy(dataDir)
  const at = await (hot ? copyHot(source, target, hot) : copyCold(dataDir, target))
  tell('Открываю копию, чтобы проверить')
  await openOnce(target, { dataDir, log })
  return at
}

/**
 * Opens a finished copy, and not the original, which nobody may change. What is unlogged leaves it: it is of use to
 * nobody after minutes, and hashes of addresses are among it. So does every trace of what was erased before.
 */
async function openOnce(copy: string, { dataDir, log }: { dataDir: string; log: Log }): Promise<void> {
  const client = await EmbeddedClient.open(copy, log, OPENING_MS).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new Refusal(
      `Копия не открывается (${reason}) и не оставлена: база в «${dataDir}», скорее всего, повреждена. Прежние копии ` +
        'на месте; сохраните папку базы и восстановите последнюю из них (docs/operations.md, Restore).',
    )
  })
  try {
    for (const statement of [EMPTY_UNLOGGED, ...REWRITE]) await client.query(statement)
  } finally {
    await client.close()
  }
}

async function copyHot(source: string, target: string, hot: HotCopy): Promise<Date> {
  await copyTree(source, target, LEFT_OUT_HOT)
  const at = new Date()
  await writeFile(join(target, 'backup_label'), await hot.stop())
  for (const file of await readdir(join(source, LOG))) {
    if (/^[0-9A-F]{24}$/.test(file) && file >= hot.firstLogFile && (await isInUse(source, file)))
      await copyFile(join(source, LOG, file), join(target, LOG, file))
  }
  await hot.end()
  return at
}

/** What a page of the log begins with: two bytes of a mark, two of flags, four of a timeline, eight of its own place. */
const PAGE_PLACE = 8

/** Bytes that one file of the log is for, in the header of its first page. */
const FILE_BYTES = 32

/** A file that is ready for a later log still has the earlier one in it, and its place. */
async function isInUse(cluster: string, file: string): Promise<boolean> {
  const handle = await open(join(cluster, LOG, file))
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(40), position: 0 })
    if (bytesRead < buffer.length) return false
    const [high, low] = [Number.parseInt(file.slice(8, 16), 16), Number.parseInt(file.slice(16), 16)]
    const place = (BigInt(high) << 32n) + BigInt(low) * BigInt(buffer.readUInt32LE(FILE_BYTES))
    return buffer.readBigUInt64LE(PAGE_PLACE) === place
  } finally {
    await handle.close()
  }
}

/** Nobody works on it meanwhile; what was not finished is mended at the next opening, as after a crash. */
async function copyCold(dataDir: string, target: string): Promise<Date> {
  const lock = await lockDataDir(dataDir)
  try {
    const source = join(dataDir, CLUSTER)
    await cp(source, target, { recursive: true })
    await closedFolder(target)
    for (const file of await readdir(join(source, LOG)))
      if (/^[0-9A-F]{24}$/.test(file) && !(await isInUse(source, file))) await rm(join(target, LOG, file))
    return new Date()
  } finally {
    await lock.release()
  }
}

/** Of the folders in `emptied` only the names are copied, of the files in it nothing. */
async function copyTree(source: string, target: string, emptied: ReadonlySet<string>): Promise<void> {
  await mkdir(target, { mode: 0o700 })
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    const isLeftOut = emptied.has(entry.name)
    if (entry.isDirectory() && isLeftOut) await mkdir(to, { mode: 0o700 })
    else if (entry.isDirectory()) await copyTree(from, to, emptied)
    else if (!isLeftOut) await copyFile(from, to).catch(unlessGone)
  }
}

/** A table was dropped meanwhile; the log knows. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Puts a copy in the place of the embedded database; what stood there is kept beside it.
 * @returns where that is; undefined when nothing stood there.
 * @throws DataDirBusy when a server works on it.
 */
export async function putEmbedded(copy: string, dataDir: string, now: Date): Promise<string | undefined> {
  await closedFolder(dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    const place = join(dataDir, CLUSTER)
    const unfinished = `${place}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await cp(copy, unfinished, { recursive: true })
    await closedFolder(unfinished)
    await syncTree(unfinished)
    const before = `${place}.before-${now.toISOString().replaceAll(':', '-')}`
    const isTaken = existsSync(place)
    if (isTaken) await rename(place, before)
    await rename(unfinished, place)
    await sync(dataDir)
    return isTaken ? before : undefined
  } finally {
    await lock.release()
  }
}
