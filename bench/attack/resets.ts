import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { inTurns, newOutcome, type Outcome } from './outcome.ts'
import { chanceOf } from './random.ts'
import { dial } from './wire.ts'

const RESETS = 5000
const AT_ONCE = 100
const MOST_MS = 20

const begun = [
  '',
  'GET / HT',
  'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /v1/user HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n',
  'GET /checks/XTAGFL110MY000001 HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /v1/log HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"mess',
  'GET /v1/status HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50),
]

/** Sends part of a request and resets the connection, at once or shortly after. */
export async function resets(url: string, seed: number): Promise<Outcome> {
  const outcome = newOutcome()
  await inTurns(RESETS, AT_ONCE, async (turn) => {
    const chance = chanceOf(seed, turn)
    const socket = dial(url)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(chance.pick(begun))
    if (chance.percent(50)) await pause(chance.below(MOST_MS))
    socket.resetAndDestroy()
    outcome.sent += 1
  })
  return outcome
}
