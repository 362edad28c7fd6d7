import { type ChildProcess, execFile } from 'node:child_process'
import { join } from 'node:path'

export interface Ended {
  readonly code: number
  readonly printed: string
  readonly complained: string
}

interface Options {
  readonly env: Readonly<Record<string, string>>
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
}

/** Runs an operator's command, `back-up.ts` for one, and nothing of this process's settings. */
export function startCommand(entry: string, args: readonly string[], { env, user }: Options) {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const options = { env: { PATH: process.env.PATH, ...env }, ...user }
  const child: ChildProcess = execFile(
    process.execPath,
    [join(import.meta.dirname, '..', entry), ...args],
    options,
    (_error, printed, complained) => resolve({ code: child.exitCode ?? -1, printed, complained }),
  )
  return { child, ended: promise }
}

export const runCommand = (entry: string, args: readonly string[], options: Options): Promise<Ended> =>
  startCommand(entry, args, options).ended
