/**
 * For an operator who answers a person (152-ФЗ): `node src/server/person.ts export <id>` prints all that is kept of
 * them as JSON, `node src/server/person.ts erase <id>` erases it, but for what the law on accounting demands, which
 * stays without the name. Needs the settings of the database only. Exit code 0: done; 2: not, and it says why.
 */
import { Refusal } from './backup/refusal.ts'
import { loadOperatorSettings } from './compose/config.ts'
import { createLog } from './log.ts'
import { explained, openServersDatabase } from './operator.ts'
import { erasePerson } from './privacy/erase-person.ts'
import { exportPerson } from './privacy/export-person.ts'

const USAGE =
  'npm run person -- export <номер> — всё, что хранится о человеке (JSON); npm run person -- erase <номер> — стереть. ' +
  'Номер — тот, что стоит в кабинете человека.'

async function answerFor([wish, number]: readonly string[]): Promise<string> {
  if ((wish !== 'export' && wish !== 'erase') || !/^\d{1,15}$/.test(number ?? '')) throw new Refusal(USAGE)
  const { database, backup } = loadOperatorSettings(process.env)
  const { db, close } = await openServersDatabase({
    ...database,
    log: createLog('warn', { output: process.stderr }),
  })
  try {
    const kept = await exportPerson(db, Number(number))
    if (!kept) throw new Refusal(`Человека с номером ${number} нет.`)
    return wish === 'export' ? JSON.stringify(kept, null, 2) : await erasePerson(db, kept, backup.keepDays)
  } finally {
    await close()
  }
}

try {
  process.stdout.write(`${await answerFor(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  process.exitCode = 2
}
