import type { FastifyInstance } from 'fastify'
import type { MonetaConfig } from '../../compose/config.ts'
import type { Limit } from '../../http/limit.ts'
import type { Cashier } from './port.ts'
import type { ReceiptSettings } from './receipt.ts'
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
  mount(app: FastifyInstance, options: { readonly cashier: Cashier; readonly limit: Limit }): void
}

export const openMoneta = (config: MonetaConfig, receipts?: ReceiptSettings): Moneta => ({
  account: config.account,
  testMode: config.testMode,
  signOrder: (order) => signatureOf('request', formFields(order, config), config.integrityCode),
  mount: (app, options) => mountWebHooks(app, { merchant: config, receipts, ...options }),
})

const formFields = (order: OrderForm, config: MonetaConfig) => ({
  MNT_ID: config.account,
  MNT_TRANSACTION_ID: order.transactionId,
  MNT_AMOUNT: order.amount,
  MNT_CURRENCY_CODE: order.currency,
  MNT_SUBSCRIBER_ID: order.subscriberId,
  MNT_TEST_MODE: config.testMode ? '1' : '0',
})
