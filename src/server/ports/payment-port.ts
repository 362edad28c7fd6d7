import type { PaymentOrder, PaymentProviderId, paymentTypes } from '#shared/contract/payments.ts'
import type { Host } from './host.ts'

/** Money that a provider vouches for: it has arrived at our account. */
export interface Arrival {
  /** The provider's number of the payment; never one that another provider could give. */
  readonly operationId: string
  /** Our order. */
  readonly transactionId: string
  /** As received; {@link kopecks} is the same as a number. */
  readonly amount: string
  /** Undefined when the text is no amount. */
  readonly kopecks: number | undefined
  readonly currency: string
  /** No real money. */
  readonly testMode: boolean
  /** Some of it, or all, has gone back to the payer since. */
  readonly isGivenBack?: boolean
}

/** A provider's question before it lets anybody pay; what it leaves out is undefined. */
export interface Inquiry {
  readonly transactionId: string
  readonly amount: { readonly kopecks: number | undefined } | undefined
  readonly currency: string | undefined
  readonly testMode: boolean | undefined
}

/** What a fiscal receipt has to tell. */
export interface Sale {
  readonly name: string
  readonly kopecks: number
  /** Of the buyer; null when unknown. */
  readonly email: string | null
}

export interface Settlement {
  /** False: the provider keeps the payment among the undelivered, where a person finds it. */
  readonly accepted: boolean
  /** What the money bought; undefined when that is unknown. */
  readonly sale: Sale | undefined
}

/** What a provider learns of an order it asks about. */
export type Standing =
  | { readonly state: 'payable' | 'paid'; readonly kopecks: number }
  /** Not to be paid; the payer is shown the reason. */
  | { readonly state: 'invalid'; readonly reason: string }

/** Who keeps the orders; what a provider says of money is settled here. */
export interface PaymentNotifications {
  /** Called for every delivery; each of one operation is answered the same. */
  settle(arrival: Arrival): Promise<Settlement>
  standing(inquiry: Inquiry): Promise<Standing>
  /**
   * Somebody says that something has happened to a payment; who, nobody knows, so the provider is asked.
   * @returns false when it was asked too often because of hints: later, perhaps.
   * @throws ProviderSilent
   */
  onNotification(hint: Hint): Promise<boolean>
}

/** What anybody can have written of a payment. */
export interface Hint {
  readonly paymentId: string
  /** That money of it has gone back. */
  readonly isOfRefund: boolean
  /** It came from an address of the provider's; a proxy that is not set up hides that. */
  readonly isFromProvider?: boolean
}

/** What a provider that is asked says of a payment. */
export type PaymentStanding =
  /** `held`: the payer has paid, and a person has to capture it. `unknown`: there is no such payment. */
  | { readonly state: 'pending' | 'held' | 'canceled' | 'unknown' }
  | { readonly state: 'succeeded'; readonly arrival: Arrival }

/** The provider does not answer, or not in a way that could be believed. Nothing is known of what was asked. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

/** The provider has refused, so that what was asked for did not happen. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}

/** An order that somebody is about to pay. */
export interface Purchase {
  readonly orderId: string
  readonly userId: number
  readonly requests: number
  readonly sale: Sale
  /** Where it began. */
  readonly type: (typeof paymentTypes)[number]
}

export interface BegunPayment {
  /** What the payer's browser needs. */
  readonly order: PaymentOrder
  /** Of a payment that has to be asked about; undefined: the provider tells by itself. */
  readonly paymentId: string | undefined
  /** The payment was made otherwise than it should be, and a person has to look at it. */
  readonly isOdd?: boolean
}

/** One attempt to give money back. */
export interface RefundAttempt {
  /** From 1. A repeated attempt is one refund; after a refusal the next attempt has the next number. */
  readonly number: number
  /** The provider's number of the refund; null until it returned one. */
  readonly refundId: string | null
}

export type RefundOutcome =
  /** `word`: what the provider says of it, for the person who decided it. */
  | { readonly state: 'done'; readonly word: string }
  /** The provider has accepted it, and may still refuse. */
  | { readonly state: 'pending'; readonly refundId: string }
  /** For good: no money moved, and only a new attempt can move it. */
  | { readonly state: 'refused'; readonly reason: string }

/** A provider that tells nothing by itself that could be believed. */
export interface AskedProvider {
  /** @throws ProviderSilent */
  read(paymentId: string): Promise<PaymentStanding>
  /**
   * Gives the payer all of the money back, at most once for each attempt.
   * @throws ProviderSilent
   */
  giveBack(
    arrival: Pick<Arrival, 'operationId' | 'amount' | 'currency'>,
    sale: Sale,
    attempt: RefundAttempt,
  ): Promise<RefundOutcome>
}

/** Who takes the money. */
export interface PaymentProvider {
  readonly id: PaymentProviderId
  /** Only payments of this mode count. */
  readonly testMode: boolean
  /** @throws ProviderRefused, ProviderSilent */
  begin(purchase: Purchase): Promise<BegunPayment>
  /** Undefined: it tells of every payment under its signature. */
  readonly asked?: AskedProvider
  /** Puts the addresses at which it tells us something on the server. */
  mount(host: Pick<Host, 'app' | 'now' | 'addressOf'>, cashier: PaymentNotifications): void
}
