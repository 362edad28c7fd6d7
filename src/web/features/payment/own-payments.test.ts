import { afterEach, expect, it, vi } from 'vitest'
import { readOrders } from './own-payments.ts'

afterEach(() => void vi.unstubAllGlobals())

const answers = (answer: () => Promise<Response>) => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
}

it('loads the orders of the token’s owner', async () => {
  const order = { transactionId: 'order-1', amount: '49.00', requests: 10, state: 'paid' }
  const fetched = answers(async () => Response.json({ success: true, data: [order] }))
  expect(await readOrders()).toEqual({ orders: [order] })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/v1/user/orders',
    expect.objectContaining({ method: 'POST', body: '{"token":"token"}' }),
  )
})

it('shows the server’s message, or the specification’s if it sent none', async () => {
  answers(async () => Response.json({ success: false, error: 'unauthorized', message: 'Войдите.' }))
  expect(await readOrders()).toEqual({ problem: 'Войдите.' })
  answers(() => Promise.reject(new TypeError('offline')))
  expect(await readOrders()).toEqual({ problem: 'Ошибка загрузки платежей' })
})
