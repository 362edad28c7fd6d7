/**
 * For an operator: `node src/server/source.ts list` tells which sources are switched off, `off <id> "<message>"` has
 * every server tell visitors that message in place of answers of this source, `on <id>` has it asked again. Needs the
 * settings of the database; those of the sources tell `list` which are asked. Exit code 0: done; 2: not, and it says why.
 */
import { Refusal } from './backup/refusal.ts'
import { collectRegistries, collectSources } from './collect.ts'
import { loadOperatorSettings } from './compose/config.ts'
import type { Executor } from './db/database.ts'
import { type NamedSource, namedSources } from './features/status/named-sources.ts'
import {
  MESSAGE_MAX_LENGTH,
  readSwitches,
  type Switcher,
  switchOff,
  switchOn,
} from './features/status/switch-source.ts'
import { createLog } from './log.ts'
import { explained, FOR_THE_JOURNAL, openServersDatabase, readCommandLine, refuseRest } from './operator.ts'
import { readRegistrySettings } from './registries.ts'

const USAGE = `Какие реестры спрашивать.

  npm run source -- list                        какие реестры есть и какие отключены
  npm run source -- off gibdd "Идут работы"     не спрашивать; текст увидят посетители
  npm run source -- on gibdd                    снова спрашивать

${FOR_THE_JOURNAL}

Серверы узнают об этом за секунды. Со встроенной базой на время команды остановите сервер.`

/** How many words there are after each wish. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['list', 0],
  ['off', 2],
  ['on', 1],
])

interface Wish {
  readonly wish: string
  readonly source: string
  readonly message: string
  readonly reason: string | undefined
  readonly by: Switcher
}

function wishOf(args: readonly string[]): Wish {
  const { words, reason, as } = readCommandLine(args, USAGE)
  const [wish = 'help', ...named] = words
  refuseRest(named.slice(WORDS.get(wish) ?? 0), USAGE)
  if (wish === 'list' && reason !== undefined) refuseRest(['--reason'], USAGE)
  const [source = '', message = ''] = named
  return { wish, source, message, reason, by: { id: null, name: as, role: 'command_line' } }
}

async function fulfil(wish: Wish): Promise<string> {
  if (!WORDS.has(wish.wish)) throw new Refusal(USAGE)
  const sources = namedSources(await collectSources())
  const { database } = loadOperatorSettings(process.env)
  const { db, close } = await openServersDatabase({
    ...database,
    log: createLog('warn', { output: process.stderr }),
  })
  try {
    return wish.wish === 'list' ? await listed(db, sources) : await switched(db, sources, wish)
  } finally {
    await close()
  }
}

async function listed(db: Executor, sources: readonly NamedSource[]): Promise<string> {
  const off = new Map((await readSwitches(db)).map((one) => [one.source, one]))
  const used = await usedSources()
  const width = Math.max(...sources.map(({ id }) => id.length)) + 2
  const lines = sources.map(({ id, name, tells }) => {
    const closed = off.get(id)
    const open = used.has(id) ? 'спрашиваем' : 'не настроен'
    const state = closed ? `ОТКЛЮЧЁН с ${closed.since.toISOString()}: «${closed.message}»` : open
    return `${id.padEnd(width)}${name}: ${tells.join(', ')}\n${' '.repeat(width)}${state}`
  })
  return lines.join('\n')
}

const usedSources = async () => readRegistrySettings(await collectRegistries(), process.env).used

async function switched(db: Executor, sources: readonly NamedSource[], wish: Wish): Promise<string> {
  const { source, message, reason, by } = wish
  const known = sources.find(({ id }) => id === source)
  if (!known)
    throw new Refusal(`Нет такого реестра: ${source}. Есть: ${sources.map(({ id }) => id).join(', ')}.`)
  if (wish.wish === 'on') {
    if (!(await switchOn(db, { source, reason }, by))) throw new Refusal(`${known.name}: не был отключён.`)
    return `${known.name}: снова спрашиваем.`
  }
  if (message === '' || message.length > MESSAGE_MAX_LENGTH)
    throw new Refusal(`Скажите посетителям, в чём дело, не длиннее ${MESSAGE_MAX_LENGTH} знаков.\n\n${USAGE}`)
  if (!(await usedSources()).has(source))
    throw new Refusal(`${known.name}: не настроен, его и так не спрашиваем.`)
  await switchOff(db, { source, message, reason }, by)
  return `${known.name}: больше не спрашиваем. Посетители увидят: «${message}»`
}

try {
  process.stdout.write(`${await fulfil(wishOf(process.argv.slice(2)))}\n`)
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  process.exitCode = 2
}
