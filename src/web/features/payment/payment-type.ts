import type { PaymentType } from './payment.ts'

const OPENERS: readonly PaymentType[] = ['androidApp', 'IOSApp', 'telegram']

/**
 * Reads where a purchase began from the address: the application opens `/appPay?type=androidApp`,
 * the bot `/payment?type=telegram`. Without a type it is the website. The user agent is no
 * evidence: an application with a web view looks like the phone's browser.
 * @param query `location.search`
 */
export function paymentType(query: string): PaymentType {
  const type = new URLSearchParams(query).get('type')
  return OPENERS.find((opener) => opener === type) ?? 'website'
}
