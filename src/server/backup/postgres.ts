import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Executor, sqlState } from '../db/database.ts'
import { syncTree } from '../db/sync-tree.ts'
import { makeBackupFolder } from './backup-folder.ts'
import { connection, runTool, startTool } from './postgres-tools.ts'
import { Refusal } from './refusal.ts'

/** The server retains its log until the receiver of this name has it. */
const SLOT = 'avtosled_backup'

/** Folder of the log, next to the copies. */
export const LOG = 'wal'

/** @returns the moment up to which the copy is complete. */
export async function copyPostgres(url: string, target: string): Promise<Date> {
  const { args, env } = connection(url)
  await runTool('pg_basebackup', [...args, '--pgdata', target, '--wal-method=stream', '--checkpoint=fast'], {
    env,
  })
  return new Date()
}

/**
 * Receives the log until `stopped` aborts, so that any moment after a copy can be restored.
 * @throws Refusal when the server is lost.
 */
export async function receiveLog(url: string, directory: string, stopped: AbortSignal): Promise<void> {
  const folder = join(directory, LOG)
  await makeBackupFolder(directory, folder)
  await refuseOtherTimeline(url, directory)
  const { args, env } = connection(url)
  const common = [...args, '--directory', folder, '--slot', SLOT]
  await runTool('pg_receivewal', [...common, '--create-slot', '--if-not-exists'], { env })
  const receiver = startTool('pg_receivewal', [...common, '--synchronous', '--no-loop'], { env })
  stopped.addEventListener('abort', () => receiver.kill('SIGINT'))
  const [code] = await once(receiver, 'exit')
  if (!stopped.aborted) throw new Refusal(`pg_receivewal: связь с базой потеряна (код ${code}).`)
}

/**
 * @throws Refusal when the folder has log of another timeline, as after a restoration or a
 * promotion, with which copies cannot be restored to a moment.
 */
export async function refuseOtherTimeline(url: string, directory: string): Promise<void> {
  const folder = join(directory, LOG)
  const files = existsSync(folder) ? await readdir(folder) : []
  const received = new Set(files.flatMap((file) => (LOG_FILE.test(file) ? [timelineOf(file)] : [])))
  if (received.size === 0) return
  const current = await serverTimeline(url)
  if (received.size === 1 && received.has(current)) return
  throw new Refusal(
    `В «${folder}» журнал линии времени ${[...received].join(' и ')}, а у базы ${current}: базу восстановили или ` +
      'сменили главный сервер. Копии рядом с ним ничего не стоят: начните новую BACKUP_DIR и уберите слот ' +
      `(select pg_drop_replication_slot('${SLOT}')), как сказано в docs/operations.md, Restore.`,
  )
}

const timelineOf = (file: string): number => Number.parseInt(file.slice(0, 8), 16)

async function serverTimeline(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, ...{ replication: 'true' } })
  await client.connect()
  try {
    const { rows } = await client.query<{ timeline: number | string }>('IDENTIFY_SYSTEM')
    return Number(rows[0]?.timeline)
  } finally {
    await client.end()
  }
}

const LOG_FILE = /^[0-9A-F]{24}(\.partial)?$/

/** Position in the log, without the timeline. */
const placeOf = (file: string): string => file.slice(8, 24)

export async function dropOldLog(directory: string, oldestCopy: string): Promise<void> {
  const folder = join(directory, LOG)
  if (!existsSync(folder)) return
  const label = await readFile(join(oldestCopy, 'cluster', 'backup_label'), 'utf8')
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (first === undefined) return
  for (const file of await readdir(folder)) {
    if (LOG_FILE.test(file) && placeOf(file) < placeOf(first)) await rm(join(folder, file))
  }
}

/** Settings that would end the recovery of a later standby copied from here at its first commit. */
const OF_RECOVERY = /^\s*(restore_command|recovery_target\w*)\b/i

/**
 * The restored server would wait for a missing standby for ever. Passed here, it overrides the
 * machine's settings.
 */
const NO_STANDBY = "synchronous_standby_names = ''"

/** @throws Refusal when the target is not empty. */
export async function putPostgres(copy: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  if ((await readdir(target)).length > 0)
    throw new Refusal(`Папка «${target}» не пуста. Остановите PostgreSQL и уберите прежние данные в сторону.`)
  await cp(copy, target, { recursive: true })
  await chmod(target, 0o700)
  const settings = join(target, 'postgresql.auto.conf')
  const kept = (await readFile(settings, 'utf8')).split('\n').filter((line) => !OF_RECOVERY.test(line))
  await writeFile(settings, `${kept.join('\n').trimEnd()}\n${NO_STANDBY}\n`)
  await writeFile(join(target, 'recovery.signal'), '')
  await syncTree(target)
}

export interface Recovery {
  readonly target: string
  readonly url: string
  readonly log: string
  readonly until: Date | undefined
}

function recovering({ log, until }: Recovery): string {
  const file = quotedForShell(join(resolve(log), '%f'))
  const lines = {
    restore_command: `cp ${file} "%p" 2>/dev/null || cp ${file}.partial "%p" 2>/dev/null`,
    // PostgreSQL does not accept «Z» this early.
    recovery_target_time: until?.toISOString().replace('Z', '+00') ?? '',
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, '$&$&')}'\n`)
    .join('')
}

const quotedForShell = (text: string): string => `"${text.replaceAll(/["$\\`]/g, '\\$&')}"`

export interface Recovered {
  readonly db: Executor
  /** Undefined: none after the copy. */
  readonly lastCommit: Date | undefined
}

/**
 * Recovers a restored folder in isolation, passes it to `look` and stops it again.
 * @throws Refusal when the recovery fails.
 */
export async function recovered<Seen>(
  recovery: Recovery,
  look: (recovered: Recovered) => Promise<Seen>,
): Promise<Seen> {
  const { target, url } = recovery
  const version = (await readFile(join(target, 'PG_VERSION'), 'utf8')).trim()
  const aside = await mkdtemp(join(tmpdir(), 'avtosled-'))
  const control = (...args: string[]) =>
    runTool('pg_ctl', [...args, '--silent', '--pgdata', target], { version })
  const log = join(aside, 'log')
  try {
    const start = [
      'start',
      '--wait',
      '--log',
      log,
      '--options',
      await isolatedIn(aside, recovering(recovery)),
    ]
    const client = await control(...start)
      .then(() => connect(aside, url))
      .catch((error) => explainFailure(error, log))
    try {
      return await lookBy(client, look)
    } finally {
      await client.end()
      await control('stop', '--wait', '--mode=fast')
    }
  } finally {
    await rm(aside, { recursive: true })
  }
}

/** Admits this process only and ignores the settings of the machine's own server. */
async function isolatedIn(aside: string, recovery: string): Promise<string> {
  const [settings, admitted] = [join(aside, 'postgresql.conf'), join(aside, 'pg_hba.conf')]
  await writeFile(settings, recovery)
  await writeFile(admitted, 'local all all trust\n')
  const isolated = {
    config_file: settings,
    hba_file: admitted,
    unix_socket_directories: aside,
    listen_addresses: '',
    synchronous_standby_names: '',
    archive_mode: 'off',
    hot_standby: 'off',
  }
  return Object.entries(isolated)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
}

const KNOWN_FAILURES: readonly (readonly [message: string, explanation: string])[] = [
  [
    'recovery ended before configured recovery target was reached',
    'Журнал кончается раньше названного времени: без времени восстановится всё, что есть.',
  ],
  [
    'requested recovery stop point is before consistent recovery point',
    'Копия сделана позже названного времени: возьмите более раннюю.',
  ],
]

async function explainFailure(error: unknown, file: string): Promise<never> {
  const log = await readFile(file, 'utf8').catch(() => '')
  if (log === '') throw error
  const explanation = KNOWN_FAILURES.find(([message]) => log.includes(message))?.[1]
  throw new Refusal(explanation ?? `PostgreSQL не восстановился:\n${log}`)
}

const LOOK_EVERY_MS = 200

const CANNOT_CONNECT_NOW = '57P03'

/** Has no time limit; rejects when the server ends. */
async function connect(host: string, url: string): Promise<pg.Client> {
  const { user, database } = new pg.Client({ connectionString: url })
  for (;;) {
    const client = new pg.Client({ host, ...(user && { user }), ...(database && { database }) })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (sqlState(error) !== CANNOT_CONNECT_NOW) throw error
    }
    await delay(LOOK_EVERY_MS)
  }
}

async function lookBy<Seen>(client: pg.Client, look: (recovered: Recovered) => Promise<Seen>): Promise<Seen> {
  const { rows } = await client.query('select pg_last_xact_replay_timestamp() as at')
  return look({ db: drizzle(client), lastCommit: rows[0]?.at ?? undefined })
}
