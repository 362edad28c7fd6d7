import { afterEach, expect, it, vi } from 'vitest'
import { readPayments } from './own-payments.ts'

afterEach(() => void vi.unstubAllGlobals())

const answers = (answer: () => Promise<Response>) => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
}

it('asks for the payments of who holds the token', async () => {
  const payment = { mnt_transaction_id: 'order-1', mnt_amount: '49.00', created_at: '2026-11-21T09:00:00Z' }
  const fetched = answers(async () => Response.json({ success: true, data: [payment] }))
  expect(await readPayments()).toEqual({ payments: [payment] })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/v1/user/payments',
    expect.objectContaining({ method: 'POST', body: '{"token":"token"}' }),
  )
})

it('says what the server says, and the words of the specification when it says nothing', async () => {
  answers(async () => Response.json({ success: false, error: 'unauthorized', message: 'Войдите.' }))
  expect(await readPayments()).toEqual({ problem: 'Войдите.' })
  answers(() => Promise.reject(new TypeError('offline')))
  expect(await readPayments()).toEqual({ problem: 'Ошибка загрузки платежей' })
})
