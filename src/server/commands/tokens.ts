/**
 * After a leak: `npm run tokens revoke` ends every session of every account on all servers.
 * Journalled. Reads the environment as the server does.
 */
import { Refusal } from '../backup/refusal.ts'
import { endEverybodysSessions } from '../features/accounts/sessions.ts'
import { recordByCommand } from '../journal/actions.ts'
import {
  FOR_THE_JOURNAL,
  readCommandLine,
  refuseUnconfirmed,
  runProcess,
  type Terminal,
  withServersDatabase,
} from './operator.ts'

const USAGE = `Ключи доступа.

  npm run tokens -- revoke --yes   отозвать все: всем придётся войти заново

${FOR_THE_JOURNAL}`

export async function tokens(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, reason, as, isConfirmed } = readCommandLine(args, USAGE)
  if (words.length !== 1 || words[0] !== 'revoke') throw new Refusal(USAGE)
  refuseUnconfirmed(isConfirmed, 'Все ключи доступа будут отозваны: всем придётся войти заново.')
  const revoked = await withServersDatabase(terminal, ({ db }) =>
    db.transaction(async (tx) => {
      await recordByCommand(as)(tx, { action: 'everybody_signed_out', reason })
      return endEverybodysSessions(tx)
    }),
  )
  terminal.stdout.write(
    `Отозвано ключей доступа: ${revoked.tokens}. Отменено начатых входов: ${revoked.signIns}.\n`,
  )
  return 0
}

if (import.meta.main) await runProcess(tokens, USAGE)
