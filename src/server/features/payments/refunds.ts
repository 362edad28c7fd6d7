import { eq } from 'drizzle-orm'
import { kopecksIn } from '#shared/prices.ts'
import type { Executor } from '../../db/database.ts'
import { operations } from '../../db/schema.ts'
import type { PaymentProvider, RefundOutcome } from '../../payment-port.ts'
import { saleOf } from './cashier.ts'
import { findOrder } from './orders.ts'
import { type BegunRefund, keepAttempt, type UnfitMoney, type UnfitOperation } from './unfit-money.ts'

/**
 * Keeps a refusal, and the number of a refund that is under way, for the next attempt.
 * @throws ProviderSilent
 */
type Refund = (begun: BegunRefund) => Promise<RefundOutcome>

/** Gives money back that bought nothing, where the provider takes such an order from us. */
export interface Refunds {
  mayGiveBack(unfit: Pick<UnfitOperation, 'operation' | 'order'>): boolean
  /**
   * All of it, at most once. Undefined: it is not ours to give back. That it bought nothing is what
   * {@link UnfitMoney.beginGivingBack} makes sure of.
   */
  refundOf(db: Executor, operationId: string): Promise<Refund | undefined>
}

export function createRefunds(providers: readonly PaymentProvider[]): Refunds {
  const askedOf = ({ provider }: UnfitOperation['operation']) =>
    providers.find(({ id }) => id === provider)?.asked
  return {
    // Of what no order of ours was made for, the receipt is not ours either.
    mayGiveBack: ({ operation, order }) => order !== undefined && askedOf(operation) !== undefined,
    async refundOf(db, operationId) {
      const [operation] = await db.select().from(operations).where(eq(operations.id, operationId))
      if (operation === undefined) return undefined
      const { amount, currency, orderId } = operation
      const [asked, order, kopecks] = [askedOf(operation), await findOrder(db, orderId), kopecksIn(amount)]
      if (!asked || !order || kopecks === undefined) return undefined
      const sale = saleOf({ ...order, kopecks })
      return async (begun) => {
        const outcome = await asked.giveBack({ operationId, amount, currency }, sale, begun)
        if (outcome.state === 'refused') await keepAttempt(db, begun, { refusal: outcome.reason })
        if (outcome.state === 'pending') await keepAttempt(db, begun, { refundId: outcome.refundId })
        return outcome
      }
    },
  }
}
