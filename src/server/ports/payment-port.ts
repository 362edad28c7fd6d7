import type { PaymentOrder, paymentTypes } from '#shared/contract/payments.ts'
import type { PaymentProviderId } from '#shared/payment-providers.ts'
import type { Host } from './host.ts'

/** Money at our account, confirmed by a provider. */
export interface Arrival {
  /** The provider's number, unique over all providers. */
  readonly operationId: string
  /** Our order. */
  readonly transactionId: string
  /** As received; {@link kopecks} is its number. */
  readonly amount: string
  /** Undefined for an invalid amount. */
  readonly kopecks: number | undefined
  readonly currency: string
  /** No real money. */
  readonly testMode: boolean
  /** The payer has since got some or all of it back. */
  readonly isGivenBack?: boolean
}

/** A provider's question before a payment; omitted fields are undefined. */
export interface Inquiry {
  readonly transactionId: string
  readonly amount: { readonly kopecks: number | undefined } | undefined
  readonly currency: string | undefined
  readonly testMode: boolean | undefined
}

export interface Sale {
  readonly name: string
  readonly kopecks: number
  /** The buyer's; null when unknown. */
  readonly email: string | null
}

export interface Settlement {
  /** False: the provider lists the payment as undelivered, where a person finds it. */
  readonly accepted: boolean
  /** The purchase; undefined when unknown. */
  readonly sale: Sale | undefined
}

export type Payability =
  | { readonly state: 'payable' | 'paid'; readonly kopecks: number }
  /** The payer sees the reason. */
  | { readonly state: 'invalid'; readonly reason: string }

export interface PaymentNotifications {
  /** Each delivery of one operation gets the same result. */
  settle(arrival: Arrival): Promise<Settlement>
  payabilityOf(inquiry: Inquiry): Promise<Payability>
  /**
   * The hint is unauthenticated, so the provider is asked.
   * @returns false when hints have caused too many requests: retry later.
   * @throws ProviderSilent
   */
  onNotification(hint: PaymentHint): Promise<boolean>
}

/** Claims of an unauthenticated caller. */
export interface PaymentHint {
  readonly paymentId: string
  readonly isOfRefund: boolean
  /** The caller's address is the provider's; an unconfigured proxy hides that. */
  readonly isFromProvider?: boolean
}

export type PaymentStanding =
  /** `held`: paid, and a person must capture it. `unknown`: no such payment. */
  | { readonly state: 'pending' | 'held' | 'canceled' | 'unknown' }
  | { readonly state: 'succeeded'; readonly arrival: Arrival }

/** No trustworthy response: the outcome is unknown. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

/** Nothing happened. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}

export interface Purchase {
  readonly orderId: string
  readonly userId: number
  readonly requests: number
  readonly sale: Sale
  readonly type: (typeof paymentTypes)[number]
}

export interface BegunPayment {
  readonly order: PaymentOrder
  /** Of a payment to poll; undefined: the provider notifies. */
  readonly paymentId: string | undefined
  /** The created payment deviates from the order, and a person must check it. */
  readonly isOdd?: boolean
}

export interface RefundAttempt {
  /** From 1. A repeated attempt is one refund; after a refusal the next one has the next number. */
  readonly number: number
  /** The provider's number of the refund; null until returned. */
  readonly refundId: string | null
}

export type RefundOutcome =
  /** `word`: the provider's message for the person who decided. */
  | { readonly state: 'done'; readonly word: string }
  /** Accepted; the provider may still refuse. */
  | { readonly state: 'pending'; readonly refundId: string }
  /** Final: no money moved, and only a new attempt can move it. */
  | { readonly state: 'refused'; readonly reason: string }

/** A provider without trustworthy notifications. */
export interface PaymentPolling {
  /** @throws ProviderSilent */
  read(paymentId: string): Promise<PaymentStanding>
  /**
   * Refunds the whole payment, at most once per attempt.
   * @throws ProviderSilent
   */
  refund(
    arrival: Pick<Arrival, 'operationId' | 'amount' | 'currency'>,
    sale: Sale,
    attempt: RefundAttempt,
  ): Promise<RefundOutcome>
}

export interface PaymentProvider {
  readonly id: PaymentProviderId
  /** Only payments of this mode count. */
  readonly testMode: boolean
  /** @throws ProviderRefused, ProviderSilent */
  begin(purchase: Purchase): Promise<BegunPayment>
  /** Undefined: it notifies of every payment with a signature. */
  readonly polling?: PaymentPolling
  mount(host: Pick<Host, 'app' | 'now' | 'addressOf'>, cashier: PaymentNotifications): void
}
