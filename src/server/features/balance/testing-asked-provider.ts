import { type Arrival, type PaymentStanding, ProviderSilent } from '#server/ports/payment-port.ts'

export type Fate = 'pays' | 'declines' | 'is held' | 'is given back'

export type Twist = Partial<Pick<Arrival, 'amount' | 'kopecks' | 'currency' | 'testMode'>>

interface Payment {
  readonly id: string
  readonly orderId: string
  state: 'pending' | 'held' | 'canceled' | 'succeeded'
  twist: Twist
  isGivenBack: boolean
}

/** Sends no notifications. It outlives every server. */
export interface AskedProvider {
  readonly payments: ReadonlyMap<string, Payment>
  readonly begun: Set<string>
  begin(orderId: string): string
  readonly shown: Set<string>
  happen(id: string, fate: Fate, twist: Twist): void
  silence(times: number): void
  read(id: string): PaymentStanding
}

const RIGHT = { amount: '10.00', kopecks: 1000, currency: 'RUB', testMode: false } as const

export function createAskedProvider(): AskedProvider {
  const payments = new Map<string, Payment>()
  let silent = 0

  const happen: AskedProvider['happen'] = (id, fate, twist) => {
    const payment = payments.get(id)
    if (!payment) return
    if (fate === 'is given back') payment.isGivenBack ||= payment.state === 'succeeded'
    if (payment.state === 'pending' && fate === 'is held') payment.state = 'held'
    if (payment.state === 'pending' && fate === 'declines') payment.state = 'canceled'
    if ((payment.state !== 'pending' && payment.state !== 'held') || fate !== 'pays') return
    Object.assign(payment, { state: 'succeeded', twist })
  }

  return {
    payments,
    begun: new Set(),
    shown: new Set(),
    happen,
    begin(orderId) {
      const id = `asked ${orderId}`
      payments.set(id, { id, orderId, state: 'pending', twist: {}, isGivenBack: false })
      return id
    },
    silence: (times) => {
      silent = times
    },
    read(id) {
      if (silent > 0) {
        silent -= 1
        throw new ProviderSilent('simulated by the test')
      }
      const payment = payments.get(id)
      if (!payment) return { state: 'unknown' }
      const { state, orderId: transactionId, twist, isGivenBack } = payment
      if (state !== 'succeeded') return { state }
      return { state, arrival: { operationId: id, transactionId, ...RIGHT, ...twist, isGivenBack } }
    },
  }
}
