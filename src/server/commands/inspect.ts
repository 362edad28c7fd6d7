/**
 * `npm run inspect` reads every row of every table and checks every index against its table. Needs
 * the database's address only. Exit code 0: no damage; 1: damage, with advice; 2: incomplete, with
 * the reason.
 */
import { DAY_MS } from '#shared/durations.ts'
import { Refusal } from '../backup/refusal.ts'
import type { Database } from '../db/database.ts'
import { type DatabaseDamage, type Examination, ExaminationBroken, findDamage } from '../db/find-damage.ts'
import { refuseRest, runProcess, type Terminal, withServersDatabase } from './operator.ts'

const RESTORE = 'верните последнюю копию: npm run restore (docs/operations.md, Damage)'

const USAGE = 'npm run inspect — прочитать все таблицы и сверить индексы.'

export async function inspectData(words: readonly string[], terminal: Terminal): Promise<number> {
  refuseRest(words, USAGE)
  const inspected = async ({ db, kind }: Database): Promise<number> => {
    const examined = await findDamage(db).catch(refuseBroken)
    terminal.stdout.write(`${report(examined, kind).join('\n')}\n`)
    if (examined.damage.length > 0) return 1
    return examined.indexes === undefined ? 2 : 0
  }
  // Reading a big table takes hours.
  return withServersDatabase(terminal, inspected, { statementMs: DAY_MS })
}

function report({ tables, rows, indexes, damage }: Examination, kind: 'embedded' | 'postgres'): string[] {
  const seen = [`Таблиц: ${tables}, строк в них: ${rows}; индексов: ${indexes ?? 'не проверены'}.`]
  if (indexes === undefined)
    seen.push(
      'Индексы проверяет только суперпользователь PostgreSQL с расширением amcheck (пакет postgresql).',
    )
  if (damage.length === 0) return [...seen, 'Повреждений не найдено.']
  return [...seen, `Повреждено (${damage.length}):`, ...damage.flatMap((one) => damageLines(one, kind))]
}

const damageLines = ({ kind, name, reason }: DatabaseDamage, engine: 'embedded' | 'postgres'): string[] => [
  `  • ${kind === 'table' ? 'Таблица' : 'Индекс'} ${name}: ${reason}`,
  `    Что делать: ${kind === 'index' && engine === 'postgres' ? `REINDEX INDEX CONCURRENTLY ${name};` : `остановите серверы, отложите папку базы и ${RESTORE}.`}`,
]

function refuseBroken(error: unknown): never {
  if (!(error instanceof ExaminationBroken)) throw error
  throw new Refusal(`Проверка оборвалась на «${error.message}». Если базу никто не останавливал, ${RESTORE}.`)
}

if (import.meta.main) await runProcess(inspectData, USAGE)
