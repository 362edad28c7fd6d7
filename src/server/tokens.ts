/**
 * For an operator after a leak: `node src/server/tokens.ts revoke` ends every session of everybody, on all servers at
 * once. It stands in the desk's journal. Reads the environment as the server does. Exit code 0: done; 2: nothing was
 * revoked, and it says why.
 */
import { Refusal } from './backup/refusal.ts'
import { loadOperatorSettings } from './compose/config.ts'
import { endEverybodysSessions } from './features/accounts/sessions.ts'
import { recordByCommand } from './features/desk/actions.ts'
import { createLog } from './log.ts'
import { explained, FOR_THE_JOURNAL, openServersDatabase, readCommandLine } from './operator.ts'

const USAGE = `Ключи доступа.

  npm run tokens -- revoke   отозвать все: всем придётся войти заново

${FOR_THE_JOURNAL}`

async function revoke(args: readonly string[]): Promise<string> {
  const { words, reason, as } = readCommandLine(args, USAGE)
  if (words.length !== 1 || words[0] !== 'revoke') throw new Refusal(USAGE)
  const { database } = loadOperatorSettings(process.env)
  const log = createLog('warn', { output: process.stderr })
  const { db, close } = await openServersDatabase({ ...database, log })
  try {
    const { tokens, signIns } = await db.transaction(async (tx) => {
      await recordByCommand(as)(tx, { action: 'everybody_signed_out', reason })
      return endEverybodysSessions(tx)
    })
    return `Отозвано ключей доступа: ${tokens}. Отменено начатых входов: ${signIns}.`
  } finally {
    await close()
  }
}

try {
  process.stdout.write(`${await revoke(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  process.exitCode = 2
}
