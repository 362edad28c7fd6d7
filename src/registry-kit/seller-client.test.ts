import { describe, expect, it } from 'vitest'
import { RegistryFailure } from './failure.ts'
import { memoryOrders, type Orders } from './orders.ts'
import { type PartAnswer, type Seller, sellerClient } from './seller-client.ts'

const VIN = 'XTAGFL110JY000001'

type Reading = Awaited<ReturnType<Seller<{ said: PartAnswer<string> | 'waiting' | 'failed' }>['read']>>

const answered = (lacks?: PartAnswer<string>['lacks']): Reading => ({
  said: { result: 'data', answeredAt: () => new Date('2026-11-20T09:00:00Z'), lacks },
})

/** A seller that returns these readings in turn, the last one for ever. */
function opened(readings: readonly Reading[], seller: Partial<Seller<never>> = {}) {
  const calls: string[] = []
  const orders: Orders = {
    ...memoryOrders(),
    refresh: async (_vin, uid, refresh) => {
      await refresh()
      calls.push(`refreshed ${uid}`)
      return true
    },
    forget: async (_vin, uid) => void calls.push(`forgotten ${uid}`),
  }
  let polls = 0
  const client = sellerClient(
    { pause: async (ms) => void (ms > 0 && calls.push(`paused ${ms}`)) },
    orders,
    {
      place: async () => ({ uid: 'report', restMs: 0, isNew: true }),
      read: async () => readings[Math.min(polls++, readings.length - 1)] ?? 'lost',
      pauseAfter: (poll) => poll + 1,
      ...seller,
    },
    { stamped: { dated: { answer: ({ said }) => said } }, plain: { plain: { answer: ({ said }) => said } } },
  )
  return { calls, client }
}

describe('a client of a seller of reports', () => {
  it('polls until the report is ready, and dates its answer', async () => {
    const { calls, client } = opened(['processing', { said: 'waiting' }, answered()])
    expect(await client.dated(VIN)).toEqual({
      requestTime: '20.11.2026 12:00',
      vin: VIN,
      result: 'data',
    })
    expect(calls).toEqual(['paused 1', 'paused 2'])
    expect(client.isPartial()).toBe(false)
  })

  it('returns a partial find after two more polls, and says so', async () => {
    const { calls, client } = opened([answered('pending')])
    expect(await client.plain(VIN)).toBe('data')
    expect(calls).toEqual(['paused 1', 'paused 2'])
    expect(client.isPartial()).toBe(true)
  })

  it('has failed sources requested again', async () => {
    const refresh = async () => undefined
    const { calls, client } = opened([{ said: 'failed' }, answered('failed')], { refresh })
    expect(await client.plain(VIN)).toBe('data')
    expect(calls).toEqual(['refreshed report', 'paused 1', 'refreshed report'])
  })

  it('fails when a source failed and the seller refreshes nothing', async () => {
    await expect(opened([{ said: 'failed' }]).client.plain(VIN)).rejects.toBeInstanceOf(RegistryFailure)
  })

  it('forgets an order that the seller has lost', async () => {
    const { calls, client } = opened(['lost'])
    await expect(client.plain(VIN)).rejects.toMatchObject({ code: 'source_silent' })
    expect(calls).toEqual(['forgotten report'])
  })

  it('orders nothing for a frame number at a seller by VIN', async () => {
    const place = () => expect.unreachable()
    const { client } = opened([answered()], { needsVin: true, place })
    await expect(client.plain('NZE1213012345')).rejects.toMatchObject({ code: 'source_off' })
  })
})
