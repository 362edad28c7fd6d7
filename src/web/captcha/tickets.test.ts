import { describe, expect, it } from 'vitest'
import type { Reply } from '../call.ts'
import { memoryStorage } from '../store/testing-storage.ts'
import { answeredBy } from '../testing-call.ts'
import { keptWork } from './kept-work.ts'
import { createTickets } from './tickets.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const report = ['gibddDtp', 'gibddWanted', 'gibddZalog'] as const

/** The calls that one proof of work for these actions costs. */
const oneProof = (...actions: readonly string[]) => [
  `/v1/captcha/challenge?actions=${actions.join('%2C')}`,
  '/v1/captcha/ticket',
]

const refusal = (error: 'ticket_refused' | 'too_many_requests'): Reply => ({
  success: false,
  error,
  message: 'Нельзя.',
})

/**
 * A server whose challenges live five minutes, which takes each solution once and refuses when the
 * test says so; a solver that always succeeds; the storage of one tab.
 */
function bench() {
  const clock = { now: 0 }
  const calls: string[] = []
  const server: { says?: Reply | undefined } = {}
  const used = new Set<string>()
  const call = answeredBy(async (path, { body }) => {
    calls.push(path)
    if (server.says) return server.says
    if (!body) {
      const expiresAt = (clock.now + 5 * MINUTE) / SECOND
      return { success: true, data: { provider: 'altcha', challenge: { parameters: { expiresAt } } } }
    }
    const { actions, solution } = body as { actions: string[]; solution: string }
    if (used.has(solution)) return refusal('ticket_refused')
    used.add(solution)
    return {
      success: true,
      data: { tickets: Object.fromEntries(actions.map((action) => [action, `${action} by ${solution}`])) },
    }
  })
  let solved = 0
  const solve = async (): Promise<string | null> => {
    solved += 1
    return `solution-${solved}`
  }
  const storage = memoryStorage().storage
  const parts = { call, solve, now: () => clock.now, kept: keptWork(storage) }
  return { clock, calls, server, used, storage, parts, openPage: () => createTickets(parts) }
}

const good = (ticket: string) => ({ success: true, ticket })

describe('tickets of bot protection', () => {
  it('are exchanged together at the press for one earlier proof of work', async () => {
    const { calls, openPage } = bench()
    const tickets = openPage()
    await tickets.prepare(report)
    expect(calls.splice(0)).toEqual(['/v1/captcha/challenge?actions=gibddDtp%2CgibddWanted%2CgibddZalog'])
    expect(await Promise.all(report.map(tickets.take))).toEqual(
      report.map((action) => good(`${action} by solution-1`)),
    )
    expect(calls).toEqual(['/v1/captcha/ticket'])
  })

  it('cost the same when the press comes before the work is done', async () => {
    const { calls, openPage } = bench()
    const tickets = openPage()
    void tickets.prepare(report)
    await Promise.all(report.map(tickets.take))
    expect(calls).toEqual(oneProof(...report))
  })

  it('cost one proof each without preparation, and are never returned twice', async () => {
    const { calls, openPage } = bench()
    const tickets = openPage()
    await tickets.prepare(report)
    calls.length = 0
    const given = await Promise.all([tickets.take('gibddDtp'), tickets.take('gibddDtp')])
    expect(given).toEqual([good('gibddDtp by solution-1'), good('gibddDtp by solution-2')])
    expect(calls.toSorted()).toEqual([...oneProof('gibddDtp'), '/v1/captcha/ticket'])
  })

  it('serve later actions until they expire', async () => {
    const { clock, calls, openPage } = bench()
    const tickets = openPage()
    await tickets.prepare(report)
    await tickets.take('gibddDtp')
    calls.length = 0
    clock.now += 80 * SECOND
    expect(await tickets.take('gibddWanted')).toEqual(good('gibddWanted by solution-1'))
    expect(calls).toEqual([])
    clock.now += 30 * SECOND
    expect(await tickets.take('gibddZalog')).toEqual(good('gibddZalog by solution-2'))
  })

  it('get one new proof together when the prepared one is about to expire', async () => {
    const { clock, calls, openPage } = bench()
    const tickets = openPage()
    await tickets.prepare(report)
    calls.length = 0
    clock.now = 4.8 * MINUTE
    await Promise.all(report.map(tickets.take))
    expect(calls).toEqual(oneProof(...report))
  })

  it('are prepared again only without a valid proof', async () => {
    const { calls, openPage } = bench()
    const tickets = openPage()
    await tickets.prepare(report)
    await tickets.take('gibddDtp')
    calls.length = 0
    await tickets.prepare(report)
    expect(calls).toEqual(['/v1/captcha/challenge?actions=gibddDtp'])
  })

  it('get one new proof when a duplicated tab has used the stored one', async () => {
    const { calls, used, openPage } = bench()
    const tickets = openPage()
    await tickets.prepare(report)
    used.add('solution-1')
    calls.length = 0
    expect(await Promise.all(report.map(tickets.take))).toEqual(
      report.map((action) => good(`${action} by solution-2`)),
    )
    expect(calls).toEqual(['/v1/captcha/ticket', ...oneProof(...report)])
  })

  it('fail with the reason, and work again once it is gone', async () => {
    const { calls, server, parts, openPage } = bench()
    const tickets = openPage()
    server.says = refusal('too_many_requests')
    await tickets.prepare(report)
    expect(await tickets.take('gibddDtp')).toBe(server.says)
    server.says = undefined
    calls.length = 0
    expect(await tickets.take('gibddWanted')).toMatchObject({ success: true })
    expect(calls).toEqual(oneProof('gibddWanted', 'gibddZalog'))
    const unable = await createTickets({ ...parts, solve: async () => null }).take('gibddDtp')
    expect(unable).toMatchObject({ success: false, error: 'unreached' })
  })
})

it('tickets for a vehicle name it in the challenge and the exchange, and do not serve another', async () => {
  const { calls, storage, parts } = bench()
  const of = (vehicle: string) => createTickets({ ...parts, vehicle, kept: keptWork(storage, vehicle) })
  await of('XTAGFL110MY000001').prepare(['gibddDtp'])
  expect(calls).toEqual(['/v1/captcha/challenge?actions=gibddDtp&vehicle=XTAGFL110MY000001'])
  expect(await of('XTAGFL110MY000002').take('gibddDtp')).toEqual(good('gibddDtp by solution-2'))
  expect(await of('XTAGFL110MY000001').take('gibddDtp')).toEqual(good('gibddDtp by solution-1'))
})

describe('work done on one page', () => {
  it('serves the next page of the tab, once', async () => {
    const { calls, openPage } = bench()
    await openPage().prepare(report)
    calls.length = 0
    const next = openPage()
    await next.prepare(report)
    expect(await next.take('gibddDtp')).toEqual(good('gibddDtp by solution-1'))
    expect(calls).toEqual(['/v1/captcha/ticket'])
    expect(await openPage().take('gibddDtp')).toEqual(good('gibddDtp by solution-2'))
    await openPage().prepare(report)
    expect(calls.at(-1)).toContain('/v1/captcha/challenge')
  })

  it('serves no other actions than those it was done for', async () => {
    const { calls, openPage } = bench()
    await openPage().prepare(report)
    calls.length = 0
    await openPage().take('gibddDtp')
    expect(calls).toEqual(oneProof('gibddDtp'))
  })

  it.each([4.8 * MINUTE, 60 * MINUTE])('is repeated after waiting too long: %d ms', async (wait) => {
    const { clock, calls, openPage } = bench()
    await openPage().prepare(report)
    clock.now += wait
    calls.length = 0
    await openPage().prepare(report)
    expect(calls).toHaveLength(1)
  })

  it.each(['nonsense', 'nonsense solution-1', ''])('ignores a malformed stored value: «%s»', async (text) => {
    const { calls, storage, openPage } = bench()
    storage.get = () => text
    expect(await openPage().take('gibddDtp')).toEqual(good('gibddDtp by solution-1'))
    expect(calls).toEqual(oneProof('gibddDtp'))
  })
})
