import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Daemons stand where only root looks for programs. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

export interface Ended {
  readonly code: number
  /** What it printed, complaints included. */
  readonly printed: string
}

/** Runs a program of the system to its end. @throws when it is not installed. */
export const runProgram = (program: string, args: readonly string[], cwd?: string): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = execFile(program, args, { env, cwd }, (error, printed, complained) => {
      if (error?.code === 'ENOENT') reject(new Error(`${program} is not installed`))
      else resolve({ code: child.exitCode ?? -1, printed: printed + complained })
    })
  })

export interface Running {
  /** What it has printed so far. */
  output(): string
  stop(): Promise<void>
}

/** Runs the program until the pipe on standard input closes, which the kernel does however the test run ends. */
const UNTIL_STDIN_CLOSES = `
exec 3<&0
(cat <&3; kill -TERM $$) >/dev/null 2>&1 &
exec "$@" </dev/null 3<&-`

/** Starts a program that serves until it is stopped, or this process ends. */
export function startProgram(program: string, args: readonly string[]): Running {
  const child = spawn('sh', ['-c', UNTIL_STDIN_CLOSES, 'sh', program, ...args], { env })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  return {
    output: () => Buffer.concat(printed).toString(),
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.stdin.end()
      await gone
    },
  }
}
