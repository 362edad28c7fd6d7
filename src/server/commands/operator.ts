import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { Refusal } from '../backup/refusal.ts'
import { loadOperatorSettings } from '../compose/config.ts'
import { isRefusalToStart } from '../compose/refusal-to-start.ts'
import { DataDirBusy } from '../db/data-dir-lock.ts'
import type { Database } from '../db/database.ts'
import { type DatabaseOptions, openDatabase } from '../db/open.ts'
import { LINE_MAX_LENGTH } from '../journal/actions.ts'
import { createLog } from '../platform/log.ts'
import { inNameOf } from '../platform/system-user.ts'

interface Output {
  write(text: string): unknown
}

/** What a command reads, prints to and opens. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly stdout: Output
  readonly stderr: Output
  /** Reads all of standard input. */
  readonly readInput: () => Uint8Array
  readonly openDatabase: (options: DatabaseOptions) => Promise<Database>
}

/** An operator's command. @returns its exit code. */
export type OperatorCommand = (args: readonly string[], terminal: Terminal) => Promise<number>

const STANDARD_INPUT = 0

/** Runs a command as this process: its arguments, its streams, its exit code. */
export async function runProcess(command: OperatorCommand): Promise<void> {
  process.exitCode = await execute(command, process.argv.slice(2), {
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    readInput: () => readFileSync(STANDARD_INPUT),
    openDatabase: openServersDatabase,
  })
}

/** Runs a command and prints its failure. @returns its exit code, 2 if it failed. */
export async function execute(
  command: OperatorCommand,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await command(args, terminal)
  } catch (error) {
    terminal.stderr.write(`${explained(error)}\n`)
    return 2
  }
}

/** Opens the database of the server for `work`, by the settings in the environment, and closes it. */
export async function withServersDatabase<Result>(
  { env, stderr, openDatabase }: Terminal,
  work: (database: Database) => Promise<Result>,
  options: Pick<DatabaseOptions, 'statementMs'> = {},
): Promise<Result> {
  const { database: settings } = loadOperatorSettings(env)
  const database = await openDatabase({ ...settings, ...options, log: createLog('warn', { output: stderr }) })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The message alone, where it says what to do. */
const explained = (error: unknown): string =>
  error instanceof Refusal || isRefusalToStart(error) ? error.message : inspect(error)

/** @throws Refusal when a command was told more than it reads: it would be done otherwise than it was meant. */
export function refuseRest(rest: readonly string[], usage: string): void {
  if (rest.length > 0) throw new Refusal(`Лишнее: ${rest.join(' ')}\n\n${usage}`)
}

/** What an operator typed after the name of a command. */
export interface CommandLine {
  readonly words: readonly string[]
  /** Why, for the desk's journal. */
  readonly reason: string | undefined
  /** Who does it, for the same. */
  readonly as: string
}

/** The end of what a command whose doings stand in the journal says of itself. */
export const FOR_THE_JOURNAL = `  --reason "…"  почему, для журнала
  --as ИМЯ      от чьего имени; пользователь системы назван и так`

/** @throws Refusal, with the usage, at an option that there is not, or that is longer than the desk takes or no line */
export function readCommandLine(args: readonly string[], usage: string): CommandLine {
  const { words, reason, as } = parse(args, usage)
  const tooLong = Object.entries({ reason, as }).find(([, line]) => line.length > LINE_MAX_LENGTH)
  const hidden = Object.entries({ reason, as }).find(([, line]) => /[\p{Cc}\p{Cf}]/u.test(line))
  if (hidden) throw new Refusal(`Переводы строк и невидимые знаки: --${hidden[0]}\n\n${usage}`)
  if (tooLong) throw new Refusal(`Длиннее ${LINE_MAX_LENGTH} знаков: --${tooLong[0]}\n\n${usage}`)
  return { words, reason: reason || undefined, as: inNameOf(as) }
}

function parse(args: readonly string[], usage: string) {
  const options = { reason: { type: 'string' }, as: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return {
      words: positionals.map((word) => word.trim()),
      reason: values.reason?.trim() ?? '',
      as: values.as?.trim() ?? '',
    }
  } catch {
    throw new Refusal(usage)
  }
}

/**
 * The database of the server, for a command that looks into it or changes it. It makes none: of an empty one every
 * command would say that all is well.
 * @throws Refusal where the settings name none, or a server holds the embedded one
 */
export async function openServersDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir } = options
  if (url === undefined && !existsSync(join(dataDir, 'cluster')))
    throw new Refusal(
      `В «${dataDir}» нет встроенной базы: задайте те же DATABASE_URL или DATA_DIR, что у сервера.`,
    )
  return openDatabase(options).catch((error: unknown) => {
    throw error instanceof DataDirBusy ? new Refusal(heldBy(dataDir)) : error
  })
}

const heldBy = (dataDir: string): string =>
  `Встроенная база в «${dataDir}» уже открыта другим процессом, скорее всего сервером: она пускает одного. Остановите ` +
  'сервер (Ctrl+C в его окне или systemctl stop), повторите команду и запустите его снова. Реестры, людей, поправки и ' +
  'комментарии можно и не останавливая его: на рабочем столе, /desk. С PostgreSQL останавливать не нужно.'
