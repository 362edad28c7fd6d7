import type { OwnOrder } from '#shared/contract/payments.ts'
import { call } from '#web/call.ts'
import { accessToken } from '#web/session/session.ts'

export type OrdersAnswer = { readonly orders: readonly OwnOrder[] } | { readonly problem: string }

/** Orders, or the message of specification §8. */
export async function readOrders(): Promise<OrdersAnswer> {
  const reply = await call('/v1/user/orders', { body: { token: accessToken() ?? '' } })
  if (reply.success) return { orders: reply.data }
  return { problem: reply.error === 'unreached' ? 'Ошибка загрузки платежей' : reply.message }
}
