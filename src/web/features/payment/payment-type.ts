import type { PaymentType } from './payment.ts'

const OPENERS: readonly PaymentType[] = ['androidApp', 'IOSApp', 'telegram']

/**
 * Where a purchase began, as whoever opened the page says in its address: `/appPay?type=androidApp` by the
 * application, `/payment?type=telegram` by the bot. Without a word it is the website's. The browser's name would be a
 * guess: that of an application is the one of the phone's own browser, or of anybody's else with a page inside.
 * @param query `location.search`
 */
export function paymentType(query: string): PaymentType {
  const said = new URLSearchParams(query).get('type')
  return OPENERS.find((type) => type === said) ?? 'website'
}
