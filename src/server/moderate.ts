/**
 * For a moderator without the messenger: `node src/server/moderate.ts help` tells what it can do. Of the
 * environment it reads where the database is, and nothing else. Exit code 0: done; 1: not all of it, and it says
 * what; 2: it could not begin.
 */
import { loadOperatorSettings } from './compose/config.ts'
import { DataDirBusy } from './db/data-dir-lock.ts'
import { readCommandLine, usage } from './features/comments/moderation/command-line.ts'
import { moderateByCommand } from './features/comments/moderation/moderate-by-command.ts'
import { LINE_MAX_LENGTH } from './features/desk/actions.ts'
import { createLog } from './log.ts'
import { explained, openServersDatabase } from './operator.ts'
import { inNameOf } from './system-user.ts'

async function moderate(args: readonly string[]): Promise<number> {
  const read = readCommandLine(args)
  if ('why' in read) return misread(read.why)
  const { command, as } = read
  if (as && as.length > LINE_MAX_LENGTH) return misread(`Длиннее ${LINE_MAX_LENGTH} знаков: --as`)
  if (command.kind === 'help') return print(usage)
  const { database } = loadOperatorSettings(process.env)
  const { db, close } = await openServersDatabase({
    ...database,
    log: createLog('warn', { output: process.stderr }),
  })
  try {
    const { text, isDone } = await moderateByCommand(db, command, inNameOf(as))
    return print(text, isDone ? 0 : 1)
  } finally {
    await close()
  }
}

function print(text: string, code = 0): number {
  process.stdout.write(text)
  return code
}

const misread = (why: string): number => complain(`${why}\n\nЧто можно: npm run moderate -- help`)

function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 2
}

const SERVER_RUNS =
  'Сервер работает, а встроенную базу может держать открытой только один процесс. Пока он работает, решайте в ' +
  'чате модераторов; для команды остановите сервер. С PostgreSQL (DATABASE_URL) команда работает всегда.'

const explain = (error: unknown): string => (error instanceof DataDirBusy ? SERVER_RUNS : explained(error))

try {
  process.exitCode = await moderate(process.argv.slice(2))
} catch (error) {
  process.exitCode = complain(explain(error))
}
