import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
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
import { withCredentials } from '../settings/credentials.ts'

interface Output {
  write(text: string): unknown
}

export interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly stdout: Output
  readonly stderr: Output
  readonly readInput: () => Uint8Array
  readonly openDatabase: (options: DatabaseOptions) => Promise<Database>
}

export type OperatorCommand = (args: readonly string[], terminal: Terminal) => Promise<number>

const STANDARD_INPUT = 0

const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help'])

/** @param usage printed for `--help`. */
export async function runProcess(command: OperatorCommand, usage: string): Promise<void> {
  const env = withCredentials(process.env)
  const stdout = outputTo(process.stdout, env)
  const args = process.argv.slice(2)
  if (args.length === 1 && HELP.has(args[0] ?? '')) {
    stdout.write(`${usage}\n`)
    return
  }
  process.exitCode = await execute(command, args, {
    env,
    stdout,
    stderr: outputTo(process.stderr, env),
    readInput: () => readFileSync(STANDARD_INPUT),
    openDatabase: openServersDatabase,
  })
}

/** Texts name commands as scripts of npm; an operator calls them by `deploy/operator.sh`. */
export function outputTo(stream: NodeJS.WriteStream, { AVTOSLED_PROGRAM }: NodeJS.ProcessEnv): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `| head` has read enough; the command itself goes on.
    if (error.code !== 'EPIPE') throw error
  })
  const calledBy = (program: string, name: string): string =>
    name === 'migrate'
      ? 'systemctl restart avtosled-migrate'
      : `${program} ${name === 'doctor' ? 'check' : name}`
  return {
    write(text) {
      // An export is written as it is stored.
      const isText = AVTOSLED_PROGRAM !== undefined && !/^[{[]/u.test(text)
      return stream.write(
        isText
          ? text.replaceAll(/npm run (\w+)(?: --(?= ))?/gu, (_, name) => calledBy(AVTOSLED_PROGRAM, name))
          : text,
      )
    },
  }
}

/** @returns its exit code: 0 done, 2 not done; some commands have others. */
export async function execute(
  command: OperatorCommand,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await command(args, terminal)
  } catch (error) {
    terminal.stderr.write(`${reasonText(error)}\n`)
    return 2
  }
}

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

const reasonText = (error: unknown): string =>
  error instanceof Refusal || isRefusalToStart(error) ? error.message : inspect(error)

/** @throws Refusal for surplus words, which suggest a misunderstood command. */
export function refuseRest(rest: readonly string[], usage: string): void {
  if (rest.length > 0) throw new Refusal(`Лишнее: ${rest.join(' ')}\n\n${usage}`)
}

/** @throws Refusal with `about` unless the operator has confirmed. */
export function refuseUnconfirmed(isConfirmed: boolean, about: string): void {
  if (!isConfirmed) throw new Refusal(`${about}\nНичего не сделано. Повторите с --yes, если это верно.`)
}

export interface CommandLine {
  readonly words: readonly string[]
  readonly reason: string | undefined
  readonly as: string
  /** The option `--yes`. */
  readonly isConfirmed: boolean
}

export const FOR_THE_JOURNAL = `  --reason "…"  почему, для журнала
  --as ИМЯ      от чьего имени; пользователь системы назван и так`

/** @throws Refusal with the usage for an unknown option, an overlong value or control characters */
export function readCommandLine(args: readonly string[], usage: string): CommandLine {
  const { words, reason, as, isConfirmed } = parse(args, usage)
  const tooLong = Object.entries({ reason, as }).find(([, line]) => line.length > LINE_MAX_LENGTH)
  const hidden = Object.entries({ reason, as }).find(([, line]) => /[\p{Cc}\p{Cf}]/u.test(line))
  if (hidden) throw new Refusal(`Переводы строк и невидимые знаки: --${hidden[0]}\n\n${usage}`)
  if (tooLong) throw new Refusal(`Длиннее ${LINE_MAX_LENGTH} знаков: --${tooLong[0]}\n\n${usage}`)
  return { words, reason: reason || undefined, as: inNameOf(as), isConfirmed }
}

function parse(args: readonly string[], usage: string) {
  const options = {
    reason: { type: 'string' },
    as: { type: 'string' },
    yes: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return {
      words: positionals.map((word) => word.trim()),
      reason: values.reason?.trim() ?? '',
      as: values.as?.trim() ?? '',
      isConfirmed: values.yes ?? false,
    }
  } catch {
    throw new Refusal(usage)
  }
}

/**
 * Never creates one, because on an empty database every command would report success.
 * @throws Refusal when the settings name no database, or a server has the embedded one open
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

/** Actor for the journal. */
export const inNameOf = (given: string | undefined): string =>
  given ? `${given} (${systemUser()})` : systemUser()

/** In a container a user may have a number but no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
