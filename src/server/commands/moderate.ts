/**
 * Moderation without the messenger: `npm run moderate help` lists the actions. Needs the database's
 * address only. Exit code 0: done; 1: partly done, with details; 2: not started.
 */
import { Refusal } from '../backup/refusal.ts'
import { readModerationCommand, usage } from '../features/comments/moderation/command-line.ts'
import { moderateByCommand } from '../features/comments/moderation/moderate-by-command.ts'
import { LINE_MAX_LENGTH } from '../journal/actions.ts'
import { inNameOf, runProcess, type Terminal, withServersDatabase } from './operator.ts'

export async function moderate(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readModerationCommand(args)
  if ('why' in read) throw misread(read.why)
  const { command, as } = read
  if (as && as.length > LINE_MAX_LENGTH) throw misread(`Длиннее ${LINE_MAX_LENGTH} знаков: --as`)
  if (command.kind === 'help') {
    terminal.stdout.write(usage)
    return 0
  }
  const { text, isDone } = await withServersDatabase(terminal, ({ db }) =>
    moderateByCommand(db, command, inNameOf(as)),
  )
  terminal.stdout.write(text)
  return isDone ? 0 : 1
}

const misread = (why: string) => new Refusal(`${why}\n\nЧто можно: npm run moderate -- help`)

if (import.meta.main) await runProcess(moderate, usage)
