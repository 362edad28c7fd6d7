import type { Payment, Status } from './payment.ts'
import type { Shop } from './shop.ts'

export interface Notice {
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

/** A second payment provider: its API, its page, its unsigned notifications. */
export interface Yookassa {
  readonly shops: Map<string, Shop>
  readonly payments: Map<string, Payment>
  readonly refunds: Refund[]
  /** Of the stand-in's own addresses. */
  origin(): string
  /** Changes a payment and tells its shop. */
  change(payment: Payment, status: Status): void
  notify(shop: Shop, notice: Notice): void
}
