import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MonetaOrder, YookassaOrder } from '#shared/contract/payments.ts'
import type { Reply } from '#web/call.ts'
import { answeredBy } from '#web/testing-call.ts'
import type { CardWidgetParts } from './card-widget.ts'
import { createPaymentStore } from './payment.ts'

const order: MonetaOrder = {
  provider: 'moneta',
  account: '12345678',
  amount: '49.00',
  currency: 'RUB',
  transactionId: 'order-1',
  subscriberId: '7',
  customParams: { type: 'website', purpose: 'requests' },
  testMode: true,
  signature: 'c0ffee',
  requests: 10,
}

const CHECK = '/v1/checkPayment/order-1'
const paid: Reply = { success: true }
const notPaid: Reply = { success: false, error: 'not_paid', message: 'Платёж ещё не подтверждён.' }

type Trouble =
  | 'unreached'
  | 'too_many_requests'
  | 'internal'
  | 'payments_closed'
  | 'unauthorized'
  | 'not_found'
const failure = (error: Trouble): Reply => ({ success: false, error, message: 'Не вышло.' })
const broken = failure('internal')
const closed: Reply = { success: false, error: 'payments_closed', message: 'Оплата не работает.' }
const ROUND_MS = 5000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Shop {
  readonly orders?: Reply[]
  readonly checks?: Reply[]
  readonly widget?: () => Promise<void>
  /** Balances that successive reads return; the last one repeats. */
  readonly balances?: number[]
}

/** A shop that repeats the last answer of each kind. */
function shop({ orders = [{ success: true, data: order }], checks = [paid], widget, balances }: Shop = {}) {
  const answer = (list: Reply[]) => (list.length > 1 ? list.shift() : list[0]) ?? broken
  const call = vi.fn(async (path: string, _options: object) =>
    structuredClone(answer(path === CHECK ? checks : orders)),
  )
  const built: CardWidgetParts[] = []
  const settled: string[] = []
  const reload = vi.fn(async () => undefined)
  const payment = createPaymentStore({
    type: 'website',
    widgetUrl: 'https://pay.example/builder',
    call: answeredBy(call),
    accessToken: () => 'token',
    reload,
    balance: async () => (balances && balances.length > 1 ? balances.shift() : balances?.[0]) ?? null,
    theme: () => 'dark',
    showWidget: async (parts) => {
      await widget?.()
      built.push(parts)
    },
    onSettled: (outcome) => settled.push(outcome),
  })
  const checked = () => call.mock.calls.filter(([path]) => path === CHECK).length
  return { payment, call, built, settled, reload, checked }
}

/** Ten requests are ordered and the page shows the card form. */
async function atTheForm(parts?: Shop) {
  const all = shop(parts)
  await all.payment.order('pack10')
  await all.payment.showCard('card')
  const emit = (word: 'success' | 'fail' | 'inProgress') => all.built[0]?.on[word]()
  return { ...all, emit }
}

describe('ordering', () => {
  it('asks the server for the price before anything opens', async () => {
    const { payment, call } = shop()
    await payment.order('pack10')
    expect(call).toHaveBeenCalledExactlyOnceWith('/v1/payments/order', {
      body: { pack: 'pack10', type: 'website' },
      token: 'token',
    })
    expect(payment.get()).toEqual({ step: 'paying', order, card: 'loading' })
  })

  it('creates one order for two presses', async () => {
    const { payment, call } = shop()
    await Promise.all([payment.order('pack10'), payment.order('pack10')])
    expect(call).toHaveBeenCalledOnce()
  })

  it('shows why there is no order, and can be pressed again', async () => {
    const { payment } = shop({ orders: [closed, { success: true, data: order }] })
    await payment.order('pack10')
    expect(payment.get()).toEqual({ step: 'choosing', notice: 'Оплата не работает.' })
    await payment.order('pack10')
    expect(payment.get().step).toBe('paying')
  })

  it('reloads the session when the token is refused', async () => {
    const refused: Reply = { success: false, error: 'unauthorized', message: 'Войдите.' }
    const { payment, reload } = shop({ orders: [refused] })
    await payment.order('pack10')
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a payment on the provider’s own page', () => {
  const elsewhere: YookassaOrder = {
    ...{ provider: 'yookassa', transactionId: 'order-1', amount: '49.00', currency: 'RUB', requests: 10 },
    confirmationUrl: 'https://pay.example/1',
  }
  const canceled: Reply = { success: false, error: 'payment_canceled', message: 'Платёж не прошёл.' }

  it('is ordered at the chosen provider, and loads no form here', async () => {
    const { payment, call, built } = shop({ orders: [{ success: true, data: elsewhere }] })
    await payment.order('pack10', 'yookassa')
    await payment.showCard('card')
    expect(call).toHaveBeenCalledExactlyOnceWith('/v1/payments/order', {
      body: { pack: 'pack10', type: 'website', provider: 'yookassa' },
      token: 'token',
    })
    expect(payment.get()).toEqual({ step: 'leaving', order: elsewhere })
    expect(built).toEqual([])
  })

  it('is polled once its page is open, and can be opened again', async () => {
    const { payment, settled } = shop({
      orders: [{ success: true, data: elsewhere }],
      checks: [notPaid, paid],
    })
    await payment.order('pack10', 'yookassa')
    payment.leave(elsewhere)
    expect(payment.get()).toEqual({ step: 'checking', report: 'left', order: elsewhere })
    payment.leave(elsewhere)
    await vi.advanceTimersByTimeAsync(ROUND_MS)
    expect(settled).toEqual(['success'])
  })

  it('is checked when the payer returns, and ends as our server reports', async () => {
    const { payment, settled } = shop({ checks: [notPaid, paid] })
    payment.resume('order-1')
    expect(payment.get()).toEqual({ step: 'checking', report: 'left' })
    await vi.advanceTimersByTimeAsync(ROUND_MS)
    expect(settled).toEqual(['success'])
  })

  it('fails when cancelled there, and polling stops', async () => {
    const { payment, settled, checked } = shop({ checks: [canceled] })
    payment.resume('order-1')
    await vi.advanceTimersByTimeAsync(2 * ROUND_MS)
    expect([settled, checked()]).toEqual([['fail'], 1])
  })

  it('does not fail while it is unfinished', async () => {
    const { payment, settled } = shop({ checks: [notPaid] })
    payment.resume('order-1')
    await vi.advanceTimersByTimeAsync(20 * ROUND_MS)
    expect([settled, payment.get()]).toEqual([[], { step: 'pending', report: 'left' }])
  })
})

describe('the card form', () => {
  it('is built from the order, in the theme of the page', async () => {
    const { built, payment } = await atTheForm()
    expect(built[0]).toMatchObject({
      url: 'https://pay.example/builder',
      containerId: 'card',
      options: { transactionId: 'order-1', signature: 'c0ffee', testMode: '1', theme: 'dark' },
    })
    expect(payment.get()).toMatchObject({ card: 'shown' })
  })

  it('leaves the order payable otherwise when it fails to load, and can be loaded again', async () => {
    const widget = vi.fn().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(undefined)
    const { payment } = await atTheForm({ widget })
    expect(payment.get()).toEqual({ step: 'paying', order, card: 'unavailable' })
    await payment.showCard('card')
    expect(payment.get()).toMatchObject({ card: 'shown' })
  })
})

describe('a callback of the form', () => {
  it('is a success only when our server confirms', async () => {
    const { emit, settled, payment } = await atTheForm({ checks: [notPaid, paid] })
    emit('success')
    expect(payment.get()).toEqual({ step: 'checking', report: 'success' })
    await vi.advanceTimersByTimeAsync(ROUND_MS - 1)
    expect(settled).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toEqual(['success'])
  })

  it('is checked at once, because the notification often comes before the callback', async () => {
    const { emit, settled } = await atTheForm()
    emit('success')
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toEqual(['success'])
  })

  it('fails after twenty answers «not yet», and polling stops', async () => {
    const { emit, settled, checked } = await atTheForm({ checks: [notPaid] })
    emit('success')
    await vi.advanceTimersByTimeAsync(19 * ROUND_MS - 1)
    expect([settled, checked()]).toEqual([[], 19])
    await vi.advanceTimersByTimeAsync(10 * ROUND_MS)
    expect([settled, checked()]).toEqual([['fail'], 20])
  })

  it.each<[string, number[], string]>([
    ['has risen', [2, 12], 'success'],
    ['has not risen', [2, 2], 'fail'],
    ['has fallen', [2, 1], 'fail'],
  ])('counts by the balance after the last «not yet»: it %s', async (_, balances, outcome) => {
    const { emit, settled } = await atTheForm({ checks: [notPaid], balances })
    emit('success')
    await vi.advanceTimersByTimeAsync(20 * ROUND_MS)
    expect(settled).toEqual([outcome])
  })

  it.each(['unreached', 'too_many_requests', 'internal', 'payments_closed'] as const)(
    'stays undecided when a check ends in «%s», because the money may have been taken',
    async (error) => {
      const { emit, settled } = await atTheForm({ checks: [failure(error), failure(error), paid] })
      emit('success')
      await vi.advanceTimersByTimeAsync(ROUND_MS)
      expect(settled).toEqual([])
      await vi.advanceTimersByTimeAsync(ROUND_MS)
      expect(settled).toEqual(['success'])
    },
  )

  it.each(['unauthorized', 'not_found'] as const)(
    'fails when a check ends in «%s», which waiting cannot change',
    async (error) => {
      const { emit, settled, checked } = await atTheForm({ checks: [failure(error)] })
      emit('success')
      await vi.advanceTimersByTimeAsync(3 * ROUND_MS)
      expect([settled, checked()]).toEqual([['fail'], 1])
    },
  )

  it('is accepted at once when it is a failure', async () => {
    const { emit, settled, checked } = await atTheForm()
    emit('fail')
    expect([settled, checked()]).toEqual([['fail'], 0])
  })

  it('settles once, despite later callbacks', async () => {
    const { emit, settled } = await atTheForm()
    emit('success')
    emit('success')
    emit('fail')
    await vi.advanceTimersByTimeAsync(ROUND_MS)
    emit('success')
    expect(settled).toEqual(['success'])
  })

  it('«in progress» shows a spinner until the form or our server decides', async () => {
    const { emit, settled, payment } = await atTheForm({ checks: [notPaid] })
    emit('inProgress')
    expect(payment.get()).toEqual({ step: 'checking', report: 'inProgress' })
    emit('fail')
    expect(settled).toEqual(['fail'])
  })

  it('«in progress» never fails, because the money may still come', async () => {
    const { emit, settled, payment } = await atTheForm({ checks: [notPaid] })
    emit('inProgress')
    await vi.advanceTimersByTimeAsync(20 * ROUND_MS)
    expect(settled).toEqual([])
    expect(payment.get()).toEqual({ step: 'pending', report: 'inProgress' })
  })

  it('is ignored for an abandoned order and after leaving the page', async () => {
    const { emit, settled, payment, checked } = await atTheForm()
    payment.restart()
    await payment.order('start2')
    emit('fail')
    expect(payment.get().step).toBe('paying')
    payment.stop()
    emit('success')
    await vi.advanceTimersByTimeAsync(ROUND_MS)
    expect([settled, checked()]).toEqual([[], 0])
  })
})
