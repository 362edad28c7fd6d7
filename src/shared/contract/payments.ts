import { type Static, Type } from 'typebox'
import { paymentProviders } from '../payment-providers.ts'
import { packIds } from '../prices.ts'
import { defineEndpoint } from './endpoint.ts'

const TAG = 'Запросы и оплата'

/** The payment system returns it unchanged. */
export const paymentTypes = ['website', 'androidApp', 'IOSApp', 'telegram'] as const

const ordered = {
  /** Roubles with two decimals: `49.00`. */
  amount: Type.String(),
  currency: Type.Literal('RUB'),
  /** Our number; also the parameter of `checkPayment`. */
  transactionId: Type.String(),
  requests: Type.Integer(),
}

export const MonetaOrder = Type.Object({
  provider: Type.Literal('moneta'),
  ...ordered,
  account: Type.String(),
  subscriberId: Type.String(),
  customParams: Type.Object({ type: Type.Enum([...paymentTypes]), purpose: Type.Literal('requests') }),
  testMode: Type.Boolean(),
  /** MD5 of the order's fields and the account's integrity code. */
  signature: Type.String(),
})

export type MonetaOrder = Static<typeof MonetaOrder>

export const YookassaOrder = Type.Object({
  provider: Type.Literal('yookassa'),
  ...ordered,
  /** The provider's page; it leads back to `/payment?order=…`. */
  confirmationUrl: Type.String(),
})

export type YookassaOrder = Static<typeof YookassaOrder>

export const PaymentOrder = Type.Union([MonetaOrder, YookassaOrder])

export type PaymentOrder = Static<typeof PaymentOrder>

export const postOrder = defineEndpoint({
  id: 'postOrder',
  method: 'POST',
  path: '/v1/payments/order',
  tag: TAG,
  summary: 'Создаёт заказ пакета запросов; платят уже за него',
  access: { token: 'bearer', may: 'buyRequests' },
  body: Type.Object({
    pack: Type.Enum(packIds),
    type: Type.Enum([...paymentTypes]),
    provider: Type.Optional(Type.Enum([...paymentProviders])),
  }),
  data: PaymentOrder,
  errors: ['unauthorized', 'payments_closed', 'payment_unclear', 'too_many_orders'],
})

export const checkPayment = defineEndpoint({
  id: 'checkPayment',
  method: 'GET',
  path: '/v1/checkPayment/{id}',
  tag: TAG,
  summary: 'Оплачен ли собственный заказ: по номеру заказа или операции',
  access: { token: 'bearer', may: 'buyRequests' },
  params: Type.Object({ id: Type.String() }),
  errors: ['unauthorized', 'not_paid', 'payment_canceled', 'payment_unknown'],
})

export const Payment = Type.Object({
  mnt_transaction_id: Type.String(),
  mnt_amount: Type.String(),
  /** ISO 8601 UTC: payment. */
  created_at: Type.String(),
})

export type Payment = Static<typeof Payment>

export const postPayments = defineEndpoint({
  id: 'postPayments',
  method: 'POST',
  path: '/v1/user/payments',
  tag: TAG,
  summary: 'Собственные платежи, новые первыми',
  access: { token: 'body', may: 'useCabinet' },
  body: Type.Object({ token: Type.String() }),
  data: Type.Array(Payment),
  errors: ['unauthorized'],
})

/**
 * `waiting`: still payable. `unpaid`: not paid for an hour or more. `canceled`: closed without
 * money. `unfit`: money without requests; a person decides.
 */
export const orderStates = ['waiting', 'paid', 'unpaid', 'canceled', 'unfit', 'given_back'] as const

export const OwnOrder = Type.Object({
  transactionId: Type.String(),
  amount: Type.String(),
  requests: Type.Integer(),
  /** Null: an old unpaid order without a record of it. */
  provider: Type.Union([Type.Enum([...paymentProviders]), Type.Null()]),
  state: Type.Enum([...orderStates]),
  /** ISO 8601 UTC: payment, or creation if unpaid. */
  at: Type.String(),
})

export type OwnOrder = Static<typeof OwnOrder>

export const postOrders = defineEndpoint({
  id: 'postOrders',
  method: 'POST',
  path: '/v1/user/orders',
  tag: TAG,
  summary: 'Собственные заказы с их состоянием, новые первыми, не больше ста',
  access: { token: 'body', may: 'useCabinet' },
  body: Type.Object({ token: Type.String() }),
  data: Type.Array(OwnOrder),
  errors: ['unauthorized'],
})

export const paymentCalls = [postOrder, checkPayment, postPayments, postOrders]
