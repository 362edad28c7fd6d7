/**
 * For whoever runs the machine, when one of the desk's people has lost the telephone: `node src/server/desk.ts forget
 * <id>` forgets the key of their second step, so that the next visit shows a new one. It stands in the desk's journal.
 * Needs the settings of the database only. Exit code 0: done; 2: not, and it says why.
 */
import { Refusal } from './backup/refusal.ts'
import { loadOperatorSettings } from './compose/config.ts'
import { forgetKey } from './features/desk/second-step.ts'
import { createLog } from './log.ts'
import { explained, FOR_THE_JOURNAL, openServersDatabase, readCommandLine } from './operator.ts'

const USAGE = `Рабочий стол.

  npm run desk -- forget 703   забыть ключ второго шага: при следующем заходе будет новый; номер — из DESK_PEOPLE

${FOR_THE_JOURNAL}`

async function forget(args: readonly string[]): Promise<string> {
  const { words, reason, as } = readCommandLine(args, USAGE)
  const [wish, number = '', ...rest] = words
  if (wish !== 'forget' || !/^[1-9]\d{0,14}$/.test(number) || rest.length > 0) throw new Refusal(USAGE)
  const { database } = loadOperatorSettings(process.env)
  const log = createLog('warn', { output: process.stderr })
  const { db, close } = await openServersDatabase({ ...database, log })
  try {
    if (!(await forgetKey(db, { userId: Number(number), reason, as })))
      throw new Refusal(`У человека с номером ${number} ключа второго шага нет.`)
    return `Ключ второго шага человека ${number} забыт. Пусть зайдёт на рабочий стол и получит новый сегодня же.`
  } finally {
    await close()
  }
}

try {
  process.stdout.write(`${await forget(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  process.exitCode = 2
}
