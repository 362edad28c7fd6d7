import { describe, expect, it } from 'vitest'
import type { Reply } from '../call.ts'
import { answeredBy } from '../testing-call.ts'
import { createTickets } from './tickets.ts'

const MINUTE = 60_000

/** A server that hands out challenges living five minutes, and a solver that always manages. */
function bench() {
  const clock = { now: 0 }
  const calls: string[] = []
  const call = answeredBy(async (path, { body }) => {
    calls.push(path)
    if (body)
      return { success: true, data: { ticket: `ticket for ${(body as { solution: string }).solution}` } }
    const expiresAt = (clock.now + 5 * MINUTE) / 1000
    return { success: true, data: { provider: 'altcha', challenge: { parameters: { expiresAt } } } }
  })
  let solved = 0
  const solve = async (): Promise<string | null> => {
    solved += 1
    return `solution ${solved}`
  }
  return { clock, calls, parts: { call, solve, now: () => clock.now } }
}

describe('tickets of bot protection', () => {
  it('are exchanged at the press for work done before it', async () => {
    const { calls, parts } = bench()
    const tickets = createTickets(parts)
    await tickets.prepare(['gibddDtp', 'gibddWanted'])
    calls.length = 0
    expect(await tickets.take('gibddWanted')).toEqual({ success: true, ticket: 'ticket for solution 2' })
    expect(calls).toEqual(['/v1/captcha/ticket'])
  })

  it('never spend the same work twice', async () => {
    const tickets = createTickets(bench().parts)
    await tickets.prepare(['gibddDtp'])
    const [first, second] = await Promise.all([tickets.take('gibddDtp'), tickets.take('gibddDtp')])
    expect(first).not.toEqual(second)
  })

  it('are worked for anew when the prepared work is about to expire', async () => {
    const { clock, parts } = bench()
    const tickets = createTickets(parts)
    await tickets.prepare(['gibddDtp'])
    clock.now = 4.8 * MINUTE
    expect(await tickets.take('gibddDtp')).toEqual({ success: true, ticket: 'ticket for solution 2' })
  })

  it('tell why there is none: the server refused, or this browser cannot do the work', async () => {
    const { parts } = bench()
    const busy: Reply = {
      success: false,
      error: 'too_many_requests',
      message: 'Слишком много запросов подряд.',
    }
    expect(await createTickets({ ...parts, call: answeredBy(async () => busy) }).take('gibddDtp')).toBe(busy)
    const unable = await createTickets({ ...parts, solve: async () => null }).take('gibddDtp')
    expect(unable).toMatchObject({ success: false, error: 'unreached' })
  })
})
