/**
 * For an operator: `node src/server/prove-ledger.ts [list.csv]` proves every balance from the ledger and, given the
 * operations that the payment provider's cabinet exports (`-`: on standard input), compares them with ours. Of the
 * environment it reads where the database is, and nothing else. Exit code 0: all is right; 1: something is not, and it
 * says what; 2: it could not look.
 */
import { readFileSync } from 'node:fs'
import { loadOperatorSettings } from './compose/config.ts'
import { reportOnLedger } from './features/balance/ledger-report.ts'
import { UnreadableList } from './features/balance/provider-list.ts'
import { createLog } from './log.ts'
import { explained, openServersDatabase, refuseRest } from './operator.ts'

const STANDARD_INPUT = 0

const USAGE =
  'npm run ledger — сверить балансы; npm run ledger -- operations.csv — и со списком платёжного сервиса.'

async function proveLedger([file, ...rest]: readonly string[]): Promise<number> {
  refuseRest(rest, USAGE)
  const { database } = loadOperatorSettings(process.env)
  const list = file === undefined ? undefined : readFileSync(file === '-' ? STANDARD_INPUT : file)
  const { db, close } = await openServersDatabase({
    ...database,
    log: createLog('warn', { output: process.stderr }),
  })
  try {
    const { text, isRight } = await reportOnLedger(db, list)
    process.stdout.write(text)
    return isRight ? 0 : 1
  } finally {
    await close()
  }
}

/** Failures that an operator can do something about by the message alone. */
const isPlain = (error: unknown): error is Error =>
  error instanceof UnreadableList || (error instanceof Error && 'code' in error && error.code === 'ENOENT')

try {
  process.exitCode = await proveLedger(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${isPlain(error) ? error.message : explained(error)}
`)
  process.exitCode = 2
}
