import { describe, expect, it, vi } from 'vitest'
import type { Reply } from '#web/call.ts'
import { testTickets } from '#web/captcha/tickets.ts'
import { answeredBy } from '#web/testing-call.ts'
import { createPlateSearch } from './plate-search.ts'

const PLATE = 'А000АА777'
const NAME = encodeURIComponent(PLATE)
const VIN = 'XTA210990Y2766389'
const FREE = `/v1/getVinByPlate/${NAME}/test`
const BASE = `/v1/getBaseByPlate/${NAME}/test`
const PAID = `/v1/getPaidRequest/${NAME}/call.key`
const KEY = '/v1/auth/renewToken?for=getPaidRequest'

const found = (vin: string | null, more: object = {}): Reply => ({
  success: true,
  data: { vin, plate: PLATE, ...more },
})
const silent: Reply = { success: false, error: 'source_silent', message: 'Реестр сейчас не отвечает.' }
const keyForCall = { success: true, access_token: 'call.key' } as unknown as Reply
const info = { plate: PLATE, region: 'Москва' }

/** The window. The server answers each path in the given order and repeats the last answer. */
function open(answers: Record<string, Reply[]>, token: string | null = 'token') {
  const call = vi.fn(async (path: string) => {
    const left = answers[path] ?? (path === KEY ? [keyForCall] : [])
    return (left.length > 1 ? left.shift() : left[0]) ?? silent
  })
  const reload = vi.fn(async () => undefined)
  const search = createPlateSearch({
    plate: PLATE,
    call: answeredBy(call),
    reload,
    tickets: testTickets,
    accessToken: () => token,
    onFound: () => undefined,
  })
  search.start()
  const shows = (name: string) => vi.waitFor(() => expect(search.get().search.name).toBe(name))
  return { search, call, reload, shows, asked: (path: string) => call.mock.calls.filter(([p]) => p === path) }
}

describe('the plate search', () => {
  it('shows the VIN of the open sources and makes no further call', async () => {
    const { search, shows, asked } = open({ [FREE]: [found(VIN)] })
    await shows('FIND_VIN_SUCCESS')
    expect(search.get()).toMatchObject({ search: { vin: VIN }, info: undefined })
    expect(asked(BASE)).toHaveLength(0)
  })

  it('loads the plate’s own data when there is no VIN', async () => {
    const { search } = open({ [FREE]: [found(null)], [BASE]: [{ success: true, data: info }] })
    await vi.waitFor(() => expect(search.get().info).toEqual(info))
  })

  it('retries unavailable sources automatically, once', async () => {
    const { search, shows, asked } = open({ [FREE]: [silent] })
    await shows('NETWORK_ERROR')
    search.retryOnce()
    await vi.waitFor(() => expect(asked(FREE)).toHaveLength(2))
    await shows('NETWORK_ERROR')
    search.retryOnce()
    expect(search.get().search.name).toBe('NETWORK_ERROR')
    expect(asked(FREE)).toHaveLength(2)
  })

  it('queries the card index without waiting for unavailable sources, which never count as empty', async () => {
    const { search, shows } = open({ [FREE]: [silent], [PAID]: [silent] })
    await shows('NETWORK_ERROR')
    const spent = search.askPaid()
    expect(search.get().search).toMatchObject({ name: 'VIN_NOT_FOUND', silent: true, asking: true })
    await spent
    expect(search.get().search).toMatchObject({ name: 'NETWORK_ERROR', offer: { silent: true } })
    search.retry()
    expect(search.get().search).toMatchObject({ name: 'VIN_NOT_FOUND', silent: true })
  })

  it('looks for another VIN at one press of a button that names the price', async () => {
    const { search, shows, asked } = open({
      [FREE]: [found(VIN)],
      [PAID]: [found('Z94CB41AADR000001', { charged: true, requests: 7 })],
    })
    await shows('FIND_VIN_SUCCESS')
    search.refreshPaid()
    await shows('REFRESH_SUCCESS')
    expect(asked(PAID)).toHaveLength(1)
  })

  it('shows the server’s reason for a failure, and retries on request', async () => {
    const { search, shows } = open({ [FREE]: [silent, found(VIN)] })
    await shows('NETWORK_ERROR')
    expect(search.get().search).toMatchObject({ failure: silent })
    search.retry()
    await shows('FIND_VIN_SUCCESS')
  })

  it('replaces an expired ticket', async () => {
    const late: Reply = { success: false, error: 'ticket_refused', message: 'Проверка устарела.' }
    await open({ [FREE]: [late, found(VIN)] }).shows('FIND_VIN_SUCCESS')
  })

  it('restarts only a failed search when the window is opened again', async () => {
    const { search, shows, asked } = open({ [FREE]: [silent, found(VIN)] })
    await shows('NETWORK_ERROR')
    search.start()
    await shows('FIND_VIN_SUCCESS')
    search.start()
    expect(asked(FREE)).toHaveLength(2)
  })
})

describe('the paid request', () => {
  it('spends one request for several presses, and reloads the balance before the result', async () => {
    const { search, shows, asked, reload } = open({
      [FREE]: [found(null)],
      [PAID]: [found(VIN, { charged: true })],
    })
    await shows('VIN_NOT_FOUND')
    await Promise.all([search.askPaid(), search.askPaid()])
    expect(asked(PAID)).toHaveLength(1)
    expect(reload).toHaveBeenCalledOnce()
    expect(search.get().search).toEqual({ name: 'PAID_REQUEST_SUCCESS', vin: VIN, charged: true })
  })

  it('distinguishes an index without the VIN from an unavailable one', async () => {
    const { search, shows } = open({
      [FREE]: [found(null)],
      [PAID]: [silent, found(null, { charged: false })],
    })
    await shows('VIN_NOT_FOUND')
    await search.askPaid()
    expect(search.get().search.name).toBe('NETWORK_ERROR')
    search.retry()
    await search.askPaid()
    expect(search.get().search.name).toBe('PAID_REQUEST_ERROR')
  })

  it.each([
    ['the page’s balance was outdated', 'no_requests'],
    ['only another purchase allows a search', 'free_searches_spent'],
  ] as const)('returns to the offer when %s', async (_, error) => {
    const empty: Reply = { success: false, error, message: 'Закончились запросы.' }
    const { search, shows, reload } = open({ [FREE]: [found(VIN)], [PAID]: [empty] })
    await shows('FIND_VIN_SUCCESS')
    search.refresh()
    await search.askPaid()
    expect(search.get().search).toEqual({
      name: 'REFRESH_VIN',
      vin: VIN,
      asking: false,
      notice: 'Закончились запросы.',
    })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('makes no call after the person has signed out', async () => {
    const { search, shows, call } = open({ [FREE]: [found(VIN)] }, null)
    await shows('FIND_VIN_SUCCESS')
    search.refresh()
    await search.askPaid()
    expect(call).toHaveBeenCalledOnce()
    expect(search.get().search).toMatchObject({ notice: expect.stringContaining('Войдите') })
  })
})
