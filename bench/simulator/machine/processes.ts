import { AsyncLocalStorage } from 'node:async_hooks'

/** A simulated process: a server from its start to its death. Undefined: the world outside. */
export interface Process {
  readonly name: string
  isAlive: boolean
  /** In simulated time; its statements go on then. */
  databaseHangsUntil: number
  /** Called once at its death, for what only its outside world sees: open calls, transactions. */
  readonly onDeath: Set<() => void>
}

const current = new AsyncLocalStorage<Process | undefined>()

export const createProcess = (name: string): Process => ({
  name,
  isAlive: true,
  databaseHangsUntil: 0,
  onDeath: new Set(),
})

export const currentProcess = (): Process | undefined => current.getStore()

export const runIn = <Result>(process: Process | undefined, work: () => Result): Result =>
  current.run(process, work)

/**
 * Ends a process like a loss of power. Its code may run on until its next wait; nothing that it does
 * reaches a timer, the network or the database any more.
 */
export function kill(process: Process): void {
  process.isAlive = false
  for (const notice of process.onDeath) notice()
  process.onDeath.clear()
}

/** The result, or never if the calling process dies first. */
export function unlessDead<Result>(work: Promise<Result>): Promise<Result> {
  const process = currentProcess()
  if (process === undefined) return work
  return new Promise((resolve, reject) => {
    work.then(
      (result) => process.isAlive && resolve(result),
      (error: unknown) => process.isAlive && reject(error),
    )
  })
}
