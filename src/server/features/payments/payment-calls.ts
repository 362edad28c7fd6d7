import type { FastifyInstance } from 'fastify'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { checkPayment, postOrder, postOrders, postPayments } from '#shared/contract/payments.ts'
import type { Payments } from './payments.ts'

interface PaymentCallsOptions {
  readonly payments: Payments
  readonly limit: Limit
}

export function mountPaymentCalls(app: FastifyInstance, { payments, limit }: PaymentCallsOptions): void {
  mount(app, postOrder, limit, async ({ body, signedIn }) => ({
    success: true,
    data: await payments.order({ userId: signedIn.user.id, ...body }),
  }))

  mount(app, checkPayment, limit, async ({ params, signedIn }) => {
    const standing = await payments.stateOfOrder(signedIn.user.id, params.id)
    if (standing === undefined) throw new ApiFailure('payment_unknown')
    if (standing === 'canceled') throw new ApiFailure('payment_canceled')
    if (standing === 'unpaid') throw new ApiFailure('not_paid')
    return { success: true }
  })

  mount(app, postPayments, limit, async ({ signedIn }) => ({
    success: true,
    data: await payments.list(signedIn.user.id),
  }))

  mount(app, postOrders, limit, async ({ signedIn }) => ({
    success: true,
    data: await payments.orders(signedIn.user.id),
  }))
}
