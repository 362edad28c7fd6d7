import { type ChildProcess, execFile, spawn } from 'node:child_process'
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

/** Starts a program that serves until it is stopped. */
export function startProgram(program: string, args: readonly string[]): Running {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  return { output: () => Buffer.concat(printed).toString(), stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
