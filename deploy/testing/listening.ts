import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './program.ts'

const START_LIMIT_MS = 20_000

/** Resolves when the program listens on the port of this machine, or the socket. @throws when it does not within 20 s. */
export async function untilListening(place: number | string, { output }: Running): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await listens(place))) {
    if (Date.now() > deadline) throw new Error(`the program did not start: ${output()}`)
    await pause(25)
  }
}

/** Whether anybody listens there. */
export const listens = (place: number | string) =>
  new Promise<boolean>((resolve) => {
    const address = typeof place === 'number' ? { port: place, host: '127.0.0.1' } : { path: place }
    const socket = connect(address, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
