/** Money that the provider says, under its signature, has arrived at our account. */
export interface Notification {
  /** The provider's number of the payment, 6–20 digits. */
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
}

/** The provider's question before it lets anybody pay; what it leaves out is undefined. */
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

/** What the provider learns of an order it asks about. */
export type Standing =
  | { readonly state: 'payable' | 'paid'; readonly kopecks: number }
  /** Not to be paid; the payer is shown the reason. */
  | { readonly state: 'invalid'; readonly reason: string }

/** Who keeps the orders; the provider's messages are settled here. */
export interface Cashier {
  /** Called for every delivery; each of one operation is answered the same. */
  settle(notification: Notification): Promise<Settlement>
  standing(inquiry: Inquiry): Promise<Standing>
}
