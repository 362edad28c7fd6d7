import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newOutcome, type Outcome } from './outcome.ts'
import { dial } from './wire.ts'

const CLIENTS = 500
/** A connection still open afterwards counts as open for ever. */
const PATIENCE_MS = 75_000
/**
 * Limit for clients that read nothing: the server closes after a minute without progress; if its
 * queue grew since the last write began, Node waits one minute more (`Socket._onTimeout`).
 */
const DEAF_PATIENCE_MS = 130_000
const PACE_MS = 1000
const READ_AT_ONCE = 1024
/** Time for a client to notice the closed connection. */
const NEWS_MS = 5000

interface Way {
  readonly first: string
  readonly next: (socket: Socket) => void
  /** The server is sending, so no answer time is measured. */
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

/** Slow headers, slow bodies, unread answers, and slowly read answers. */
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

/** @returns how long the server kept the connection, in milliseconds */
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

/** A socket reports the closed connection only after it is read to the end. */
async function isLetGo(socket: Socket): Promise<boolean> {
  if (socket.closed) return true
  const end = once(socket.resume(), 'close', { signal: AbortSignal.timeout(NEWS_MS) })
  return end.then(
    () => true,
    () => false,
  )
}
