import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './program.ts'

const START_LIMIT_MS = 20_000

/** Resolves when the program listens on the port of this machine. @throws when it does not within 20 s. */
export async function untilListening(port: number, { output }: Running): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await listens(port))) {
    if (Date.now() > deadline) throw new Error(`the program did not start: ${output()}`)
    await pause(25)
  }
}

/** Whether anybody listens there. */
export const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
