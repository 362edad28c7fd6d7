import { paymentCalls } from '#shared/contract/payments.ts'
import type { Moneta } from '../../gateways/moneta/index.ts'
import type { Host, Part } from '../../host.ts'
import type { Ledger } from '../balance/ledger.ts'
import { mountPaymentCalls } from './payment-calls.ts'
import { createPayments } from './payments.ts'
import { type UnfitMoney, unfitMoney } from './unfit-money.ts'

interface PaymentNeeds {
  /** Undefined: nothing can be bought. */
  readonly moneta: Moneta | undefined
  readonly ledger: Pick<Ledger, 'purchase'>
}

export interface OpenPayments extends Part {
  readonly unfit: UnfitMoney
}

/** Orders and the money that comes for them, with their calls and the provider's on the server. */
export function openPayments(host: Host, { moneta, ledger }: PaymentNeeds): OpenPayments {
  const { app, database, log, now } = host
  const payments = createPayments({ db: database.db, ledger, moneta, log, now })
  mountPaymentCalls(app, { payments, limit: host.limit('other') })
  if (payments.cashier) moneta?.mount(host, payments.cashier)
  return { calls: paymentCalls, unfit: unfitMoney }
}
