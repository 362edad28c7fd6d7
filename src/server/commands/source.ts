/**
 * `npm run source list` lists switched-off sources; `off <id> "<message>"` makes every server show
 * the message instead of this source's answers; `on <id>` resumes requests. Needs the database's
 * settings; `list` also reads the sources'.
 */
import { Refusal } from '../backup/refusal.ts'
import type { Executor } from '../db/database.ts'
import { type NamedSource, namedSources } from '../features/status/named-sources.ts'
import {
  MESSAGE_MAX_LENGTH,
  readSwitchedOff,
  type Switcher,
  switchOff,
  switchOn,
} from '../features/status/switch-source.ts'
import { collectRegistries, collectSources } from '../sources/collect.ts'
import { readRegistrySettings } from '../sources/registries.ts'
import {
  FOR_THE_JOURNAL,
  readCommandLine,
  refuseRest,
  runProcess,
  type Terminal,
  withServersDatabase,
} from './operator.ts'

const USAGE = `Какие реестры спрашивать.

  npm run source -- list                        какие реестры есть и какие отключены
  npm run source -- off gibdd "Идут работы"     не спрашивать; текст увидят посетители
  npm run source -- on gibdd                    снова спрашивать

${FOR_THE_JOURNAL}

Серверы узнают об этом за секунды. Со встроенной базой на время команды остановите сервер.`

const WORDS: ReadonlyMap<string, number> = new Map([
  ['list', 0],
  ['off', 2],
  ['on', 1],
])

interface SourceCommand {
  readonly action: string
  readonly source: string
  readonly message: string
  readonly reason: string | undefined
  readonly by: Switcher
}

function commandIn(args: readonly string[]): SourceCommand {
  const { words, reason, as } = readCommandLine(args, USAGE)
  const [action = 'help', ...named] = words
  refuseRest(named.slice(WORDS.get(action) ?? 0), USAGE)
  if (action === 'list' && reason !== undefined) refuseRest(['--reason'], USAGE)
  const [source = '', message = ''] = named
  return { action, source, message, reason, by: { id: null, name: as, role: 'command_line' } }
}

export async function source(args: readonly string[], terminal: Terminal): Promise<number> {
  const command = commandIn(args)
  if (!WORDS.has(command.action)) throw new Refusal(USAGE)
  const sources = namedSources(await collectSources())
  const { used } = readRegistrySettings(await collectRegistries(), terminal.env)
  const text = await withServersDatabase(terminal, ({ db }) =>
    command.action === 'list' ? listed(db, sources, used) : switched(db, sources, used, command),
  )
  terminal.stdout.write(`${text}\n`)
  return 0
}

async function listed(
  db: Executor,
  sources: readonly NamedSource[],
  used: ReadonlySet<string>,
): Promise<string> {
  const off = new Map((await readSwitchedOff(db)).map((one) => [one.source, one]))
  const width = Math.max(...sources.map(({ id }) => id.length)) + 2
  const lines = sources.map(({ id, name, tells }) => {
    const closed = off.get(id)
    const open = used.has(id) ? 'спрашиваем' : 'не настроен'
    const state = closed ? `ОТКЛЮЧЁН с ${closed.since.toISOString()}: «${closed.message}»` : open
    return `${id.padEnd(width)}${name}: ${tells.join(', ')}\n${' '.repeat(width)}${state}`
  })
  return lines.join('\n')
}

async function switched(
  db: Executor,
  sources: readonly NamedSource[],
  used: ReadonlySet<string>,
  command: SourceCommand,
): Promise<string> {
  const { source, message, reason, by } = command
  const namedSource = sources.find(({ id }) => id === source)
  if (!namedSource)
    throw new Refusal(`Нет такого реестра: ${source}. Есть: ${sources.map(({ id }) => id).join(', ')}.`)
  if (command.action === 'on') {
    if (!(await switchOn(db, { source, reason }, by)))
      throw new Refusal(`${namedSource.name}: не был отключён.`)
    return `${namedSource.name}: снова спрашиваем.`
  }
  if (message === '' || message.length > MESSAGE_MAX_LENGTH)
    throw new Refusal(`Скажите посетителям, в чём дело, не длиннее ${MESSAGE_MAX_LENGTH} знаков.\n\n${USAGE}`)
  if (!used.has(source)) throw new Refusal(`${namedSource.name}: не настроен, его и так не спрашиваем.`)
  await switchOff(db, { source, message, reason }, by)
  return `${namedSource.name}: больше не спрашиваем. Посетители увидят: «${message}»`
}

if (import.meta.main) await runProcess(source, USAGE)
