import { requestsText } from '#shared/text/requests.ts'
import type { Executor, Log } from '../../db/database.ts'
import type { Cashier, Inquiry, Notification, Sale, Standing } from '../../gateways/moneta/port.ts'
import type { Ledger } from '../balance/ledger.ts'
import { findOrder, type Order } from './orders.ts'
import { type Settled, settle, type Verdict } from './settle.ts'

interface CashierOptions {
  readonly db: Executor
  readonly ledger: Pick<Ledger, 'purchase'>
  readonly testMode: boolean
  readonly log: Log
  readonly now: () => number
}

/**
 * Which payments the provider may forget. The others it keeps as not delivered, so that they stand out in
 * its own list as well as in our log: money has come that bought nothing. A second payment for a paid
 * order is not among them: bringing it again cannot help, it has to be given back.
 */
const accepted: Readonly<Record<Verdict, boolean>> = {
  credited: true,
  order_already_paid: true,
  unknown_order: false,
  wrong_amount: false,
  wrong_currency: false,
  wrong_mode: false,
}

export const createCashier = (options: CashierOptions): Cashier => ({
  async settle(notification) {
    const settled = await settle(options.db, notification, options)
    tell(options.log, notification, settled)
    const { verdict, order } = settled
    return {
      accepted: verdict !== undefined && accepted[verdict],
      sale: order && saleOf(order),
    }
  },
  standing: async (inquiry) =>
    standingOf(inquiry, await findOrder(options.db, inquiry.transactionId), options.testMode),
})

function tell(log: Log, notification: Notification, { verdict, repeated }: Settled): void {
  const { operationId: operation, transactionId: order, amount, currency, testMode } = notification
  const payment = { operation, order, amount, currency, testMode, verdict }
  if (verdict === undefined) log.error(payment, 'alarm: an operation came again for another order')
  else if (repeated) log.info(payment, 'payment brought again')
  else if (verdict === 'credited') log.info(payment, 'payment credited')
  else log.error(payment, 'alarm: a payment bought nothing, a person has to look at it')
}

const saleOf = ({ requests, kopecks, email }: Order): Sale => ({
  name: `${requestsText(requests)} к картотеке ГИБДД`,
  kopecks,
  email,
})

/** Stops whatever would not be credited before money is taken for it. */
function standingOf(inquiry: Inquiry, order: Order | undefined, testMode: boolean): Standing {
  if (order?.userId == null) return invalid('Такого заказа нет')
  if (order.paidAt !== null) return { state: 'paid', kopecks: order.kopecks }
  if (inquiry.currency !== undefined && inquiry.currency !== 'RUB') return invalid('Оплата только в рублях')
  if (inquiry.amount && inquiry.amount.kopecks !== order.kopecks) return invalid('Сумма не та, что в заказе')
  if (inquiry.testMode !== undefined && inquiry.testMode !== testMode)
    return invalid('Режим оплаты не тот, что у магазина')
  return { state: 'payable', kopecks: order.kopecks }
}

const invalid = (reason: string): Standing => ({ state: 'invalid', reason })
