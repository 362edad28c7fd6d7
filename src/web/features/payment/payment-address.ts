import type { PaymentType } from './payment.ts'

/** Undefined unless a payer returned to `/payment?order=…`. */
export function returnedOrder(query: string): string | undefined {
  const order = new URLSearchParams(query).get('order') ?? ''
  return /^[a-z]{20}$/.test(order) ? order : undefined
}

export function transactionIn(query: string): string | undefined {
  const parameters = new URLSearchParams(query)
  const id = parameters.get('MNT_TRANSACTION_ID') ?? parameters.get('order') ?? ''
  return /^[a-z\d-]{1,40}$/.test(id) ? id : undefined
}

const OPENERS: readonly PaymentType[] = ['androidApp', 'IOSApp', 'telegram']

/**
 * The application opens `/appPay?type=androidApp`, the bot `/payment?type=telegram`; otherwise the
 * website. A web view's user agent looks like the phone's browser.
 * @param query `location.search`
 */
export function paymentType(query: string): PaymentType {
  const type = new URLSearchParams(query).get('type')
  return OPENERS.find((opener) => opener === type) ?? 'website'
}
