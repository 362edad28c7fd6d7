import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { Refusal } from './backup/refusal.ts'
import { DataDirBusy } from './db/data-dir-lock.ts'
import type { Database } from './db/database.ts'
import { type DatabaseOptions, openDatabase } from './db/open.ts'
import { LINE_MAX_LENGTH } from './features/desk/actions.ts'
import { isRefusalToStart } from './refusal-to-start.ts'
import { inNameOf } from './system-user.ts'

/** What went wrong, for the terminal of an operator: the message alone, where it says what to do. */
export const explained = (error: unknown): string =>
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
