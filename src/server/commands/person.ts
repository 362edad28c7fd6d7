/**
 * `npm run person export <id>` prints all stored data of a person as JSON (152-ФЗ); `erase <id> …`
 * erases people, all or none. Records required by accounting law stay without the name. Both are
 * journalled.
 */
import { Refusal } from '../backup/refusal.ts'
import { loadOperatorSettings } from '../compose/config.ts'
import type { Executor } from '../db/database.ts'
import { eraseRecorded, exportRecorded } from '../features/desk/people/answer-person.ts'
import { recordByCommand } from '../journal/actions.ts'
import { exportPerson } from '../privacy/export-person.ts'
import {
  FOR_THE_JOURNAL,
  readCommandLine,
  refuseRest,
  refuseUnconfirmed,
  runProcess,
  type Terminal,
  withServersDatabase,
} from './operator.ts'

const USAGE = `Что хранится о человеке. Номер — тот, что стоит в его кабинете.

  npm run person -- export 17     всё, что хранится (JSON)
  npm run person -- erase 17 18   стереть: всех названных или никого; без --yes только показать, кого

${FOR_THE_JOURNAL}`

interface PersonCommand {
  readonly action: 'export' | 'erase'
  readonly ids: readonly number[]
  readonly reason: string | undefined
  readonly as: string
  readonly isConfirmed: boolean
}

function commandIn(args: readonly string[]): PersonCommand {
  const { words, reason, as, isConfirmed } = readCommandLine(args, USAGE)
  const [action, ...numbers] = words
  const areNumbers = numbers.length > 0 && numbers.every((number) => /^\d{1,15}$/.test(number))
  if ((action !== 'export' && action !== 'erase') || !areNumbers) throw new Refusal(USAGE)
  if (action === 'export') refuseRest(numbers.slice(1), USAGE)
  return { action, ids: [...new Set(numbers.map(Number))], reason, as, isConfirmed }
}

export async function person(args: readonly string[], terminal: Terminal): Promise<number> {
  const command = commandIn(args)
  const { backup } = loadOperatorSettings(terminal.env)
  const text = await withServersDatabase(terminal, ({ db }) => answer(db, command, backup.keepDays))
  terminal.stdout.write(`${text}\n`)
  return 0
}

async function answer(
  db: Executor,
  { action, ids, reason, as, isConfirmed }: PersonCommand,
  backupKeepDays: number,
): Promise<string> {
  const answering = (id: number) => ({ id, reason, record: recordByCommand(as) })
  if (action === 'erase') {
    if (!isConfirmed) refuseUnconfirmed(false, await whoIsErased(db, ids))
    return db.transaction((tx) => eraseAll(tx, ids.map(answering), backupKeepDays))
  }
  const [id = Number.NaN] = ids
  const exported = await exportRecorded(db, answering(id))
  if (!exported) throw new Refusal(`Человека с номером ${id} нет.`)
  return JSON.stringify(exported, null, 2)
}

async function whoIsErased(db: Executor, ids: readonly number[]): Promise<string> {
  const people = await Promise.all(
    ids.map(async (id) => {
      const kept = await exportPerson(db, id)
      if (kept === undefined) throw new Refusal(`Человека с номером ${id} нет.`)
      const { account, orders, comments } = kept
      const name = account.name ?? 'без имени'
      return `  ${id}, ${name}: запросов на балансе ${account.requests}, заказов ${orders.length}, комментариев ${comments.length}`
    }),
  )
  return `Будут стёрты навсегда:\n${people.join('\n')}`
}

async function eraseAll(
  tx: Executor,
  people: readonly Parameters<typeof eraseRecorded>[1][],
  backupKeepDays: number,
): Promise<string> {
  const summaries: string[] = []
  for (const person of people) {
    const summary = await eraseRecorded(tx, person, backupKeepDays)
    if (summary === undefined) throw new Refusal(`Человека с номером ${person.id} нет. Никто не стёрт.`)
    summaries.push(summary)
  }
  return summaries.join('\n\n')
}

if (import.meta.main) await runProcess(person, USAGE)
