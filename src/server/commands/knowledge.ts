/**
 * `npm run knowledge gaps` prints what registration answers have taught about VINs, types of cars
 * without a name, and contradictions. Without a word it makes the tables from `knowledge/`, which a
 * release lacks.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../backup/refusal.ts'
import { type DictionaryGaps, dictionaryGaps, type SeenType } from '../features/vehicles/gaps.ts'
import { readCommandLine, refuseRest, runProcess, type Terminal, withServersDatabase } from './operator.ts'

const USAGE = `npm run knowledge          таблицы знания о VIN из папки knowledge
npm run knowledge -- gaps  чему научили ответы о регистрации: выучено, без имени, спорно`

const root = join(import.meta.dirname, '..', '..', '..')

export async function knowledge(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words } = readCommandLine(args, USAGE)
  const [what, ...rest] = words
  if (what === undefined) return makeTables()
  if (what !== 'gaps') throw new Refusal(USAGE)
  refuseRest(rest, USAGE)
  const gaps = await withServersDatabase(terminal, ({ db }) => dictionaryGaps(db, new Date()))
  terminal.stdout.write(`${report(gaps).join('\n')}\n`)
  return 0
}

/** In a process of its own: a server's code imports no build step. */
async function makeTables(): Promise<number> {
  if (!existsSync(join(root, 'knowledge', 'own'))) throw new Refusal(USAGE)
  const [code] = await once(fork(join(root, 'src', 'build', 'knowledge', 'make.ts')), 'exit')
  return code ?? 2
}

const report = ({ learned, unnamed, contradictory }: DictionaryGaps): string[] => [
  ...part('Выучено по другим машинам (модели нет в таблицах)', learned),
  ...part('Встречалось, но без имени (нет трёх одинаковых машин)', unnamed),
  ...part('Спорно (одинаковые знаки, разные модели: называем все, больше четырёх — ни одной)', contradictory),
]

const part = (title: string, types: readonly SeenType[]): string[] => [
  `${title}: ${types.length}.`,
  ...types.map(line),
]

/** «LVVDC11B…D»: the 9th and 10th characters and the number of the car are in no row. */
const line = ({ signs, names, body, engine, cars }: SeenType): string =>
  `  ${signs.slice(0, 8)}…${signs.slice(8)}  ${[names.join(' / ') || 'без модели', body, engine]
    .filter(Boolean)
    .join(' · ')} — машин: ${cars}`

if (import.meta.main) await runProcess(knowledge, USAGE)
