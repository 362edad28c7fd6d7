import { type ChildProcess, execFile } from 'node:child_process'
import { join } from 'node:path'
import { execute, type OperatorCommand, openServersDatabase } from '../commands/operator.ts'
import type { Database } from '../db/database.ts'

export interface Ended {
  readonly code: number
  readonly printed: string
  readonly complained: string
}

interface CallOptions {
  /** Settings; those of this process are ignored. */
  readonly env?: Readonly<Record<string, string>>
  /** An open database instead of the configured one. */
  readonly database?: Database | undefined
}

export async function callCommand(
  command: OperatorCommand,
  args: readonly string[],
  { env = {}, database }: CallOptions,
): Promise<Ended> {
  const printed: string[] = []
  const complained: string[] = []
  const code = await execute(command, args, {
    env,
    stdout: { write: (text) => printed.push(text) },
    stderr: { write: (text) => complained.push(text) },
    readInput: () => new Uint8Array(),
    openDatabase: database
      ? async () => ({ ...database, close: async () => undefined })
      : openServersDatabase,
  })
  return { code, printed: printed.join(''), complained: complained.join('') }
}

interface StartOptions {
  readonly env: Readonly<Record<string, string>>
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
}

/** Starts an operator's command, such as `back-up.ts`, as a process without this one's settings. */
export function startCommand(entry: string, args: readonly string[], { env, user }: StartOptions) {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
  const options = { env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, ...env }, ...user }
  const child: ChildProcess = execFile(
    process.execPath,
    [join(import.meta.dirname, '..', 'commands', entry), ...args],
    options,
    (_error, printed, complained) => resolve({ code: child.exitCode ?? -1, printed, complained }),
  )
  return { child, ended: promise }
}
