/**
 * For whoever runs the machine, when one of the desk's people has lost the telephone: `node src/server/desk.ts forget
 * <id>` forgets the key of their second step, so that the next visit shows a new one. It stands in the desk's journal.
 * Needs the settings of the database only. Exit code 0: done; 2: not, and it says why.
 */
import { Refusal } from './backup/refusal.ts'
import { forgetKey } from './features/desk/second-step.ts'
import {
  FOR_THE_JOURNAL,
  readCommandLine,
  runProcess,
  type Terminal,
  withServersDatabase,
} from './operator.ts'

const USAGE = `Рабочий стол.

  npm run desk -- forget 703   забыть ключ второго шага: при следующем заходе будет новый; номер — из DESK_PEOPLE

${FOR_THE_JOURNAL}`

export async function desk(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, reason, as } = readCommandLine(args, USAGE)
  const [wish, number = '', ...rest] = words
  if (wish !== 'forget' || !/^[1-9]\d{0,14}$/.test(number) || rest.length > 0) throw new Refusal(USAGE)
  const isForgotten = await withServersDatabase(terminal, ({ db }) =>
    forgetKey(db, { userId: Number(number), reason, as }),
  )
  if (!isForgotten) throw new Refusal(`У человека с номером ${number} ключа второго шага нет.`)
  terminal.stdout.write(
    `Ключ второго шага человека ${number} забыт. Пусть зайдёт на рабочий стол и получит новый сегодня же.\n`,
  )
  return 0
}

if (import.meta.main) await runProcess(desk)
