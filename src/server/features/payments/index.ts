import type { Host, Part } from '#server/ports/host.ts'
import type { PaymentProvider } from '#server/ports/payment-port.ts'
import { paymentCalls } from '#shared/contract/payments.ts'
import type { Ledger } from '../balance/ledger.ts'
import { createCollector } from './collector.ts'
import { mountPaymentCalls } from './payment-calls.ts'
import { createPaymentService } from './payment-service.ts'
import { createPayments } from './payments.ts'
import { createRefunds, createReturns, type Refunds } from './refunds.ts'
import { type UnfitMoney, unfitMoney } from './unfit-money.ts'

interface PaymentNeeds {
  readonly providers: readonly PaymentProvider[]
  readonly ledger: Pick<Ledger, 'purchase'>
}

export interface OpenPayments extends Part {
  readonly atDesk: { readonly unfit: UnfitMoney; readonly refunds: Refunds }
}

export function openPayments(host: Host, { providers, ledger }: PaymentNeeds): OpenPayments {
  const { app, database, log, now } = host
  const { db } = database
  const tills = providers.map((provider) => ({
    provider,
    cashier: createPaymentService({ db, ledger, provider, log, now }),
  }))
  for (const { provider, cashier } of tills) provider.mount(host, cashier)
  const payments = createPayments({ db, tills, log, now })
  mountPaymentCalls(app, { payments, limit: host.limit('other') })
  const asking = tills.find(({ provider }) => provider.polling)
  const refunds = createRefunds(providers)
  const returns = createReturns({ db, refunds, log, now })
  const collector = createCollector({ db, cashier: asking?.cashier, returns, log, now })
  return {
    calls: paymentCalls,
    atDesk: { unfit: unfitMoney, refunds },
    start: collector.start,
    stop: collector.stop,
  }
}
