import { describe, expect, it, vi } from 'vitest'
import type { FollowedCar } from '#shared/contract/follow.ts'
import type { Call } from '#web/call.ts'
import { createFollowing } from './following.ts'
import type { DeviceState } from './this-device.ts'

const car = (vin: string, news = 0): FollowedCar => ({
  vin,
  car: null,
  news,
  asked_at: null,
  silent_since: null,
  unasked_since: null,
  ends_at: '2026-12-08T09:00:00.000Z',
  bought_at: null,
  reminders: [],
})

interface World {
  readonly replies?: Readonly<Record<string, unknown>>
  readonly device?: DeviceState
}

function personWith({ replies = {}, device = 'off' }: World = {}) {
  const list = {
    cars: [car('A', 2), car('B', 1)],
    most: 3,
    bots: [{ messenger: 'max', is_linked: true, is_on: false }],
    stopped: [
      { channel: 'max', place: null, since: '2026-11-28T09:00:00.000Z' },
      { channel: 'browser', place: 'Chrome', since: '2026-11-28T09:00:00.000Z' },
    ],
    push_key: 'KEY',
    push_endpoint: null,
  }
  const all: Readonly<Record<string, unknown>> = {
    '/v1/user/followed': { success: true, data: list },
    '/v1/user/follow': { success: true, data: car('C') },
    ...replies,
  }
  const call = vi.fn(async (path: string) => all[path] ?? { success: true })
  const read = vi.fn(async () => device)
  const turnOn = vi.fn(async () => 'on' as const)
  const showBadge = vi.fn()
  const following = createFollowing({
    call: call as unknown as Call,
    accessToken: () => 'token',
    device: { read, turnOn, turnOff: async () => 'off' },
    showBadge,
  })
  return { following, call, read, turnOn, showBadge }
}

describe('cars that a person follows', () => {
  it('shows the total of news on the icon, and reduces it as reports are opened', async () => {
    const { following, showBadge } = personWith()
    await following.load()
    expect(showBadge).toHaveBeenLastCalledWith(3)
    await following.see('A')
    expect(showBadge).toHaveBeenLastCalledWith(1)
    await following.see('B')
    expect(showBadge).toHaveBeenLastCalledWith(0)
  })

  it('reports a list that failed to load', async () => {
    const { following } = personWith({
      replies: { '/v1/user/followed': { success: false, message: 'Нет связи' } },
    })
    await following.load()
    expect(following.get()).toMatchObject({ problem: 'Нет связи' })
    expect(following.get().cars).toBeUndefined()
  })

  it('counts as followed only after the server confirms', async () => {
    const { following } = personWith({
      replies: { '/v1/user/follow': { success: false, message: 'Нельзя' } },
    })
    await following.load()
    await following.follow('C')
    expect(following.get().cars?.map(({ vin }) => vin)).toEqual(['A', 'B'])
    expect(following.get().problem).toBe('Нельзя')
  })

  it('asks the browser for permission only when the person wants messages', async () => {
    const { following, turnOn } = personWith()
    await following.load()
    await following.follow('C')
    expect(turnOn).not.toHaveBeenCalled()
    expect(following.get().device).toBe('off')
    await following.turnOn()
    expect(turnOn).toHaveBeenCalledExactlyOnceWith('KEY')
    expect(following.get().device).toBe('on')
  })

  it('offers no web push if the server has none', async () => {
    const data = { cars: [], most: 3, push_key: null, push_endpoint: null }
    const { following, read } = personWith({ replies: { '/v1/user/followed': { success: true, data } } })
    await following.load()
    expect(read).not.toHaveBeenCalled()
    expect(following.get().device).toBeUndefined()
  })

  it('shows a car as bought once the server confirms', async () => {
    const bought = { ...car('A'), bought_at: '2026-11-28T09:00:00.000Z' }
    const refused = personWith({ replies: { '/v1/user/buyFollowed': { success: false, message: 'Нельзя' } } })
    const accepted = personWith({ replies: { '/v1/user/buyFollowed': { success: true, data: bought } } })
    for (const { following } of [refused, accepted]) {
      await following.load()
      await following.buy('A')
    }
    expect(refused.following.get()).toMatchObject({ problem: 'Нельзя', cars: [{ bought_at: null }, {}] })
    expect(accepted.following.get().cars).toEqual([bought, car('B', 1)])
    expect(accepted.showBadge).toHaveBeenLastCalledWith(1)
  })

  it('drops the notice of a stopped channel once the person has chosen it anew', async () => {
    const { following, call } = personWith()
    await following.load()
    await following.chooseBot('max', true)
    expect(call).toHaveBeenLastCalledWith('/v1/user/chooseChannel', {
      token: 'token',
      body: { channel: 'max', is_on: true },
    })
    expect(following.get().bots).toMatchObject([{ messenger: 'max', is_on: true }])
    expect(following.get().stopped).toMatchObject([{ channel: 'browser' }])
    await following.turnOn()
    expect(following.get().stopped).toEqual([])
  })

  it('shows a choice only if the server accepted it', async () => {
    const refusal = { success: false, message: 'Нельзя' }
    const { following } = personWith({ replies: { '/v1/user/chooseChannel': refusal } })
    await following.load()
    await following.chooseBot('max', true)
    expect(following.get().bots).toMatchObject([{ is_on: false }])
    expect(following.get()).toMatchObject({ problem: 'Нельзя', stopped: [{}, {}] })
  })

  it('keeps the list when the browser’s push service fails', async () => {
    const { following, turnOn } = personWith()
    await following.load()
    turnOn.mockRejectedValueOnce(new Error('push service error'))
    await following.turnOn()
    expect(following.get().problem).toContain('Новое всё равно будет видно в кабинете')
    expect(following.get().cars).toHaveLength(2)
  })
})
