import type { Payment, Status } from './payment.ts'
import type { Shop } from './shop.ts'

export interface Notice {
  readonly event: string
  readonly object: unknown
}

/** A second payment provider: its API, its page, its unsigned notifications. */
export interface Yookassa {
  readonly shops: Map<string, Shop>
  readonly payments: Map<string, Payment>
  readonly refunds: { readonly payment_id: string; readonly amount: { readonly value: string } }[]
  /** Of the stand-in's own addresses. */
  origin(): string
  /** Changes a payment and tells its shop. */
  change(payment: Payment, status: Status): void
  notify(shop: Shop, notice: Notice): void
}
