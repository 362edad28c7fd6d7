import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../compose/config.ts'
import type { Database } from '../../db/database.ts'
import { createLedger } from '../balance/ledger.ts'
import { createPaidLookups, type PaidLookups } from '../balance/paid-lookups.ts'
import { mountPaymentCalls } from './payment-calls.ts'
import { createPayments } from './payments.ts'
import { openMoneta } from '../../gateways/moneta/moneta.ts'
import { Limit } from '../../http/limit.ts'

interface PaymentParts {
  readonly config: Config
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/** The provider brings the notifications of all payments from a few addresses of its own. */
const NOTIFICATIONS_A_MINUTE = 60_000

/**
 * Introduces the ledger of paid requests to what adds to it and what spends it, and puts the calls of
 * payments on the server.
 * @returns what spends requests.
 */
export function mountPayments(app: FastifyInstance, { config, database, log }: PaymentParts): PaidLookups {
  const { db, kind } = database
  const ledger = createLedger()
  const moneta = config.moneta && openMoneta(config.moneta, config.receipts)
  const payments = createPayments({ db, ledger, moneta, log })
  mountPaymentCalls(app, { payments, limit: new Limit(config.rateLimits.other) })
  if (payments.cashier) {
    moneta?.mount(app, { cashier: payments.cashier, limit: new Limit(NOTIFICATIONS_A_MINUTE) })
  }
  const lookups = createPaidLookups({ db, ledger, kind, log })
  app.addHook('onClose', lookups.stop)
  return lookups
}
