/**
 * For an operator: `node src/server/back-up.ts` copies the database, `node src/server/back-up.ts log` receives
 * PostgreSQL's log until it is stopped. Needs the settings of the database only. Exit code 0: done; 2: not, and it
 * says why.
 */
import { receiveLog } from './backup/postgres.ts'
import { Refusal } from './backup/refusal.ts'
import { takeBackup } from './backup/take-backup.ts'
import { loadOperatorSettings } from './compose/config.ts'
import { createLog } from './log.ts'
import { explained, refuseRest } from './operator.ts'

const USAGE = 'npm run backup — сделать копию; npm run backup -- log — принимать журнал PostgreSQL.'

async function backUp([command, ...rest]: readonly string[]): Promise<void> {
  refuseRest(rest, USAGE)
  const { database, backup } = loadOperatorSettings(process.env)
  if (command === undefined) {
    const { folder, dropped } = await takeBackup({
      database,
      backup,
      log: createLog('warn', { output: process.stderr }),
      tell: (step) => process.stdout.write(`${step}…\n`),
    })
    process.stdout.write(`Копия готова: ${folder}\n`)
    for (const name of dropped) process.stdout.write(`Старше ${backup.keepDays} дней, удалена: ${name}\n`)
    return
  }
  if (command !== 'log') throw new Refusal(USAGE)
  if (database.url === undefined) throw new Refusal('Журнал принимают у PostgreSQL: задайте DATABASE_URL.')
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  await receiveLog(database.url, backup.directory, stopping.signal)
}

try {
  await backUp(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  process.exitCode = 2
}
