import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newOutcome, type Outcome } from './outcome.ts'
import { dial } from './wire.ts'

const CLIENTS = 500
/** Whoever still has its connection then keeps it for as long as it likes. */
const PATIENCE_MS = 75_000
/**
 * For those who read nothing: the server lets go after a minute of silence, and where its queue has grown since the
 * last write was begun, Node waits for one more (`Socket._onTimeout`).
 */
const DEAF_PATIENCE_MS = 130_000
const PACE_MS = 1000
const READ_AT_ONCE = 1024
/** So long one that is let go needs to hear of it. */
const NEWS_MS = 5000

/** A client that takes its time in one way. */
interface Way {
  readonly first: string
  /** A moment later, and again. */
  readonly next: (socket: Socket) => void
  /** An answer is flowing, or would be if it were read: nobody waits for the server. */
  readonly reads?: 'nothing' | 'slowly'
}

const MANY_PAGES = 'GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n'.repeat(300)

const ways: readonly Way[] = [
  { first: 'GET / HTTP/1.1\r\nHost: a\r\n', next: (socket) => socket.write('X-Slow: 1\r\n') },
  {
    first:
      'POST /v1/log HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    next: (socket) => socket.write(' '),
  },
  { first: MANY_PAGES, next: () => undefined, reads: 'nothing' },
  { first: MANY_PAGES, next: (socket) => socket.read(READ_AT_ONCE), reads: 'slowly' },
]

/** Slow headers, slow bodies, answers that nobody reads, and answers that are read a little at a time. */
export async function slowClients(url: string): Promise<Outcome> {
  const outcome = newOutcome()
  let kept = 0
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const way = ways[client % ways.length] as Way
    const socket = dial(url)
    socket.on('error', () => socket.destroy())
    const heldMs = await dawdle(socket, way)
    outcome.sent += 1
    if (way.reads === undefined) outcome.longestWaitMs = Math.max(outcome.longestWaitMs, heldMs)
    if (way.reads === 'nothing' && !(await isLetGo(socket))) kept += 1
    socket.resetAndDestroy()
  })
  await Promise.all(clients)
  const what = `connections kept by those who have read nothing for ${DEAF_PATIENCE_MS / 1000} s`
  outcome.figures.push({ what, value: kept, bar: { most: 0, digits: 0 } })
  return outcome
}

/** @returns how long the server left it the connection. */
async function dawdle(socket: Socket, { first, next, reads }: Way): Promise<number> {
  const began = performance.now()
  const patienceMs = reads === 'nothing' ? DEAF_PATIENCE_MS : PATIENCE_MS
  socket.write(first)
  if (reads === undefined) socket.resume()
  while (!socket.closed && performance.now() - began < patienceMs) {
    next(socket)
    await pause(PACE_MS)
  }
  return performance.now() - began
}

/** Only whoever reads to the end learns that the connection has ended. */
async function isLetGo(socket: Socket): Promise<boolean> {
  if (socket.closed) return true
  const end = once(socket.resume(), 'close', { signal: AbortSignal.timeout(NEWS_MS) })
  return end.then(
    () => true,
    () => false,
  )
}
