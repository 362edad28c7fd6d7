import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Daemons stand where only root looks for programs. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

export interface Ended {
  readonly code: number
  /** What it printed, complaints included. */
  readonly printed: string
}

interface RunOptions {
  readonly cwd?: string
  /** Next to our own. */
  readonly environment?: Readonly<Record<string, string>>
  readonly user?: User | undefined
}

/** Whom a program runs as that refuses to be root. */
export interface User {
  readonly uid: number
  readonly gid: number
}

/** Runs a program of the system to its end. @throws when it is not installed. */
export const runProgram = (
  program: string,
  args: readonly string[],
  { cwd, environment, user }: RunOptions = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const options = { cwd, env: { ...env, ...environment }, ...user }
    const child = execFile(program, args, options, (error, printed, complained) => {
      if (error?.code === 'ENOENT') reject(new Error(`${program} is not installed`))
      else resolve({ code: child.exitCode ?? -1, printed: printed + complained })
    })
  })

export interface Running {
  readonly pid: number
  /** What it has printed so far. */
  output(): string
  stop(): Promise<void>
}

/**
 * Runs the program until the pipe on standard input closes, which the kernel does however the test run ends; one
 * that is frozen has to be woken to hear of it. Who watches the pipe is no child of the program, so that it is not
 * frozen or killed with it.
 */
const UNTIL_STDIN_CLOSES = `
signal=$1; leftover=$2; shift 2
exec 3<&0
( (
  cat <&3; kill -$signal $$; kill -CONT $$
  for tenth in $(seq 100); do kill -0 $$ || break; sleep 0.1; done
  cd / && [ -z "$leftover" ] || rm -rf "$leftover"
) >/dev/null 2>&1 & )
exec "$@" </dev/null 3<&-`

export interface StartOptions {
  readonly cwd?: string | undefined
  readonly user?: User | undefined
  /** What ends the program at once. */
  readonly endBy?: 'TERM' | 'QUIT'
  /** A folder that goes when the program has ended. */
  readonly leftover?: string
}

/** Starts a program that serves until it is stopped, or this process ends. */
export function startProgram(
  program: string,
  args: readonly string[],
  { cwd, user, endBy = 'TERM', leftover = '' }: StartOptions = {},
): Running {
  const guarded = ['-c', UNTIL_STDIN_CLOSES, 'sh', endBy, leftover, program, ...args]
  const child = spawn('sh', guarded, { env, cwd, ...user })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  return {
    pid: child.pid ?? 0,
    output: () => Buffer.concat(printed).toString(),
    async stop() {
      const isGone = child.exitCode !== null || child.signalCode !== null
      const gone = isGone ? undefined : once(child, 'exit')
      child.stdin.end()
      await gone
    },
  }
}
