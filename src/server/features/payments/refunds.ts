import { eq } from 'drizzle-orm'
import type { Executor, Log } from '#server/db/database.ts'
import { operations } from '#server/db/schema/payments.ts'
import type { PaymentProvider, RefundOutcome } from '#server/ports/payment-port.ts'
import { kopecksIn } from '#shared/prices.ts'
import { findOrder } from './orders.ts'
import { saleOf } from './payment-service.ts'
import { type BegunRefund, keepAttempt, type UnfitOperation, unfitMoney } from './unfit-money.ts'

/**
 * Stores a refusal, and the number of a pending refund, for the next attempt. @throws
 * ProviderSilent
 */
type Refund = (begun: BegunRefund) => Promise<RefundOutcome>

export interface Refunds {
  mayGiveBack(unfit: Pick<UnfitOperation, 'operation' | 'order'>): boolean
  /**
   * The full amount, at most once; `beginGivingBack` checks that it bought nothing. Undefined: not
   * ours to refund.
   */
  refundOf(db: Executor, operationId: string): Promise<Refund | undefined>
}

export function createRefunds(providers: readonly PaymentProvider[]): Refunds {
  const pollingOf = ({ provider }: UnfitOperation['operation']) =>
    providers.find(({ id }) => id === provider)?.polling
  return {
    // Without an order of ours there is no receipt of ours to correct.
    mayGiveBack: ({ operation, order }) => order !== undefined && pollingOf(operation) !== undefined,
    async refundOf(db, operationId) {
      const [operation] = await db.select().from(operations).where(eq(operations.id, operationId))
      if (operation === undefined) return undefined
      const { amount, currency, orderId } = operation
      const [polling, order, kopecks] = [
        pollingOf(operation),
        await findOrder(db, orderId),
        kopecksIn(amount),
      ]
      if (!polling || !order || kopecks === undefined) return undefined
      const sale = saleOf({ ...order, kopecks })
      return async (begun) => {
        const outcome = await polling.refund({ operationId, amount, currency }, sale, begun)
        if (outcome.state === 'refused') await keepAttempt(db, begun, { refusal: outcome.reason })
        if (outcome.state === 'pending') await keepAttempt(db, begun, { refundId: outcome.refundId })
        return outcome
      }
    },
  }
}

/** Author of automatic decisions; no account has this number. */
const BY_ITSELF = 0

const PAUSE_MS = 60_000

const MOST_AT_ONCE = 20

interface ReturnsParts {
  readonly db: Executor
  readonly refunds: Refunds
  readonly log: Log
  readonly now: () => number
}

/**
 * Refunds for deleted accounts and with an open outcome. Runs at most once a minute; several
 * servers may try, because the provider refunds only once.
 */
export function createReturns({ db, refunds, log, now }: ReturnsParts): () => Promise<void> {
  let lastAt = Number.NEGATIVE_INFINITY

  const finish = async (operationId: string): Promise<void> => {
    const reason = 'аккаунт удалён до оплаты, возврат без участия людей'
    const attempt = { operationId, reason, decidedBy: BY_ITSELF }
    const refund = await refunds.refundOf(db, operationId)
    const begun = refund && (await unfitMoney.beginGivingBack(db, attempt))
    if (!begun) return
    const outcome = await refund(begun)
    if (outcome.state === 'done')
      await unfitMoney.decide(db, { ...attempt, outcome: 'returned', providerWord: outcome.word })
    else if (outcome.state === 'refused')
      log.error({ operation: operationId, reason: outcome.reason }, 'alarm: money could not be given back')
  }

  return async () => {
    if (now() - lastAt < PAUSE_MS) return
    lastAt = now()
    for (const operation of await unfitMoney.toReturn(db, MOST_AT_ONCE))
      await finish(operation).catch((err: unknown) =>
        log.warn({ err, operation }, 'money could not be given back; it is tried again'),
      )
  }
}
