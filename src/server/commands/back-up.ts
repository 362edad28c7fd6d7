/**
 * `npm run backup` copies the database; with `log` it receives PostgreSQL's log until stopped.
 */
import { receiveLog } from '../backup/postgres.ts'
import { Refusal } from '../backup/refusal.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { loadOperatorSettings } from '../compose/config.ts'
import { createLog } from '../platform/log.ts'
import { refuseRest, runProcess, type Terminal } from './operator.ts'

const USAGE = 'npm run backup — сделать копию; npm run backup -- log — принимать журнал PostgreSQL.'

export async function backUp(
  [command, ...rest]: readonly string[],
  { env, stdout, stderr }: Terminal,
): Promise<number> {
  refuseRest(rest, USAGE)
  const { database, backup } = loadOperatorSettings(env)
  if (command === undefined) {
    const { folder, dropped } = await takeBackup({
      database,
      backup,
      log: createLog('warn', { output: stderr }),
      tell: (step) => stdout.write(`${step}…\n`),
    })
    stdout.write(`Копия готова: ${folder}\n`)
    for (const name of dropped) stdout.write(`Хранить копии ${backup.keepDays} дней: удалена ${name}\n`)
    return 0
  }
  if (command !== 'log') throw new Refusal(USAGE)
  if (database.url === undefined) throw new Refusal('Журнал принимают у PostgreSQL: задайте DATABASE_URL.')
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  await receiveLog(database.url, backup.directory, stopping.signal)
  return 0
}

if (import.meta.main) await runProcess(backUp, USAGE)
