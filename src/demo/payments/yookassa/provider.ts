import type { DemoPayment, YookassaStatus } from './payment.ts'
import type { DemoShop } from './shop.ts'

export interface YookassaNotice {
  readonly event: string
  readonly object: unknown
}

export interface Refund {
  readonly id: string
  readonly payment_id: string
  readonly amount: { readonly value: string }
  status: 'pending' | 'succeeded' | 'canceled'
  readonly cancellation_details?: { readonly party: string; readonly reason: string }
}

export interface Yookassa {
  readonly shops: Map<string, DemoShop>
  readonly payments: Map<string, DemoPayment>
  readonly refunds: Refund[]
  origin(): string
  change(payment: DemoPayment, status: YookassaStatus): void
  notify(shop: DemoShop, notice: YookassaNotice): void
}
