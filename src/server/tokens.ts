/**
 * For an operator after a leak: `node src/server/tokens.ts revoke` ends every session of everybody, on all servers at
 * once. It stands in the desk's journal. Reads the environment as the server does. Exit code 0: done; 2: nothing was revoked, and it says why.
 */
import { loadOperatorSettings } from './compose/config.ts'
import { endEverybodysSessions } from './features/accounts/sessions.ts'
import { recordByCommand } from './features/desk/actions.ts'
import { createLog } from './log.ts'
import { explained, openServersDatabase } from './operator.ts'

const USAGE = `npm run tokens -- revoke   отозвать все ключи доступа: всем придётся войти заново\n`

async function revoke(): Promise<void> {
  const { database } = loadOperatorSettings(process.env)
  const { db, close } = await openServersDatabase({
    ...database,
    log: createLog('warn', { output: process.stderr }),
  })
  try {
    const { tokens, signIns } = await db.transaction(async (tx) => {
      await recordByCommand(tx, { action: 'everybody_signed_out' })
      return endEverybodysSessions(tx)
    })
    process.stdout.write(`Отозвано ключей доступа: ${tokens}. Отменено начатых входов: ${signIns}.\n`)
  } finally {
    await close()
  }
}

const [command, ...rest] = process.argv.slice(2)
if (command !== 'revoke' || rest.length > 0) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  await revoke().catch((error: unknown) => {
    process.stderr.write(`${explained(error)}\n`)
    process.exitCode = 2
  })
}
