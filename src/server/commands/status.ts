/**
 * `npm run status` shows version, schema, sources, queues, budget of sellers, last copy and last
 * restore drill. Reads the server's settings and `TEXTFILES`, node-exporter's folder. Exit code 0:
 * shown; 1: the database does not answer; 2: not shown.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { SourceState } from '#shared/contract/status.ts'
import type { Database, Executor } from '../db/database.ts'
import { newestApplied } from '../db/migrate.ts'
import { comments } from '../db/schema/comments.ts'
import { pushMessages } from '../db/schema/follow.ts'
import { botTasks, maxJobs } from '../db/schema/messengers.ts'
import { type SourceHealth, sourceHealth } from '../features/status/desk-health.ts'
import { namedSources } from '../features/status/named-sources.ts'
import { readRelease } from '../platform/release.ts'
import { collectRegistries, collectSources } from '../sources/collect.ts'
import { readRegistrySettings, spendingOf } from '../sources/registries.ts'
import { refuseRest, runProcess, type Terminal, withServersDatabase } from './operator.ts'

const USAGE = 'npm run status — версия, схема, источники, очереди, бюджет, копии.'

const TEXTFILES = '/var/lib/prometheus/node-exporter'

export async function status(words: readonly string[], terminal: Terminal): Promise<number> {
  refuseRest(words, USAGE)
  const { env, stdout } = terminal
  const { commit, schema } = readRelease()
  // Parts that need no database matter most while it is away.
  const [code, read] = await withServersDatabase(terminal, (database) => describeState(database, env)).then(
    (text) => [0, text] as const,
    (error: unknown) => [1, [`База не отвечает: ${reasonOf(error)}`]] as const,
  )
  const tasks = [
    `Последняя копия базы по расписанию: ${lastDone(env, 'backup')}`,
    `Последнее пробное восстановление: ${lastDone(env, 'drill')}`,
  ]
  stdout.write(`${[`Версия: ${commit}, схема ${schema}`, ...read, ...tasks].join('\n')}\n`)
  return code
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error
  return error.message
}

async function describeState({ db }: Database, env: NodeJS.ProcessEnv): Promise<string[]> {
  const [applied, queues, sources] = await Promise.all([newestApplied(db), queuesIn(db), sourcesIn(db, env)])
  return [`Схема базы: ${applied ?? 'её нет'}`, 'Источники за час:', ...sources, ...queues]
}

const states: Readonly<Record<SourceState, string>> = {
  answered: 'отвечает',
  partly: 'отвечает не всегда',
  silent: 'молчит',
  not_asked: 'не спрашивали',
}

async function sourcesIn(db: Executor, env: NodeJS.ProcessEnv): Promise<string[]> {
  const registries = await collectRegistries()
  const { settings, used } = readRegistrySettings(registries, env)
  const named = namedSources(await collectSources()).filter(({ id }) => used.has(id))
  const spending = spendingOf(registries, { settings, db })
  const healths = await sourceHealth(db, named, { byId: new Map(), demo: new Set(), spending }, Date.now())
  return healths.map(sourceLine)
}

function sourceLine({ id, name, state, off, spending, questions, answers }: SourceHealth): string {
  const word = off ? `отключён: «${off.message}»` : states[state]
  const budget = spending ? `; куплено сегодня ${spending.today} из ${spending.dailyLimit}` : ''
  const day = questions > 0 ? `; за сутки ответов ${answers} из ${questions}` : ''
  return `  ${id} (${name}): ${word}${day}${budget}`
}

/** An index of the remaining rows serves each count. */
const queues = {
  'задания бота в MAX': sql`select count(*) from ${maxJobs} where body is not null`,
  'проверки в ботах': sql`select count(*) from ${botTasks} where body is not null`,
  'сообщения о машинах': sql`select count(*) from ${pushMessages}`,
  'комментарии на проверке': sql`select count(*) from ${comments} where state = 'pending'`,
}

async function queuesIn(db: Executor): Promise<string[]> {
  const columns = Object.entries(queues).map(([name, query]) => sql`(${query}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, string>>(sql`select ${sql.join(columns, sql`, `)}`)
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => `${name} ${count}`)
  return [`Очереди: ${counts.join(', ')}`]
}

/** deploy/prometheus/tell-ended.sh writes the file. */
function lastDone({ TEXTFILES: folder = TEXTFILES }: NodeJS.ProcessEnv, task: string): string {
  const text = textOf(join(folder, `avtosled_${task}.prom`))
  const [, seconds] = /^avtosled_task_done_timestamp_seconds\S* (\d+)$/m.exec(text) ?? []
  if (seconds === undefined) return 'не было'
  const hasFailed = /^avtosled_task_failed\S* 1$/m.test(text)
  return `${new Date(Number(seconds) * 1000).toISOString()}${hasFailed ? ', после неё была неудача' : ''}`
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

if (import.meta.main) await runProcess(status, USAGE)
