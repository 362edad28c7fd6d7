import type { Host } from '../../host.ts'
import { Limit } from '../../http/limit.ts'
import type { MonetaSettings } from './env.ts'
import type { Cashier } from './port.ts'
import { signatureOf } from './signature.ts'
import { mountWebHooks } from './web-hooks.ts'

/** What the payer's browser takes to the provider. */
export interface OrderForm {
  readonly transactionId: string
  /** Roubles with two decimals. */
  readonly amount: string
  readonly currency: 'RUB'
  readonly subscriberId: string
}

/** Our account at MONETA.Assistant. */
export interface Moneta {
  /** MNT_ID. */
  readonly account: string
  /** Only payments of this mode count. */
  readonly testMode: boolean
  /** MNT_SIGNATURE of a form; the provider refuses the form once anything in it is changed. */
  signOrder(order: OrderForm): string
  /** Puts Pay URL and Check URL on the server. */
  mount(host: Pick<Host, 'app' | 'now'>, cashier: Cashier): void
}

/** The provider brings the notifications of all payments from a few addresses of its own. */
const NOTIFICATIONS_A_MINUTE = 60_000

export const openMoneta = (settings: MonetaSettings): Moneta => ({
  account: settings.account,
  testMode: settings.testMode,
  signOrder: (order) => signatureOf('request', formFields(order, settings), settings.integrityCodes[0]),
  mount({ app, now }, cashier) {
    const limit = new Limit(NOTIFICATIONS_A_MINUTE, now)
    mountWebHooks(app, { shop: settings, receipts: settings.receipts, cashier, limit })
  },
})

const formFields = (order: OrderForm, settings: MonetaSettings) => ({
  MNT_ID: settings.account,
  MNT_TRANSACTION_ID: order.transactionId,
  MNT_AMOUNT: order.amount,
  MNT_CURRENCY_CODE: order.currency,
  MNT_SUBSCRIBER_ID: order.subscriberId,
  MNT_TEST_MODE: settings.testMode ? '1' : '0',
})
