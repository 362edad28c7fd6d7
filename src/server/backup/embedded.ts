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

/** Files that a copy creates itself. */
const LEFT_OUT_HOT = new Set([LOG, 'pg_replslot', 'postmaster.pid'])

const EMPTY_UNLOGGED = `do $$ begin
  execute (
    select 'truncate ' || string_agg(oid::regclass::text, ', ')
    from pg_class where relpersistence = 'u' and relkind = 'r'
  );
end $$`

/**
 * These statements remove deleted rows from pages, statistics and the log. Without recycling, the
 * checkpoint deletes old log files.
 */
const REWRITE = ['set wal_recycle = off', 'analyze', 'vacuum full', 'select pg_switch_wal()', 'checkpoint']

export interface CopyWatched {
  readonly log: Log
  readonly tell: (step: string) => void
}

/**
 * @returns the moment up to which the copy is complete.
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
 * Opens the copy, not the original, to remove erased and unlogged rows, which include hashes of
 * addresses.
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

/**
 * Offset of a log page's own position, after a mark (two bytes), flags (two) and a timeline (four).
 */
const PAGE_PLACE = 8

/** Offset of the file's size in the header of its first page. */
const FILE_BYTES = 32

/** True for a log file that holds its own position; a recycled one holds an earlier position. */
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

/** The next opening repairs unfinished work, as after a crash. */
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

/** A table was dropped meanwhile; the log records it. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Retains the former database next to it.
 * @returns the former one's path, if any.
 * @throws DataDirBusy when a server uses it.
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
