import type { Payment } from '#shared/contract/payments.ts'
import { call } from '#web/call.ts'
import { accessToken } from '#web/session/session.ts'

export type PaymentsAnswer = { readonly payments: readonly Payment[] } | { readonly problem: string }

/** Payments of who is signed in, or the words of specification §8 for why there are none to show. */
export async function readPayments(): Promise<PaymentsAnswer> {
  const reply = await call('/v1/user/payments', { body: { token: accessToken() ?? '' } })
  if (reply.success) return { payments: reply.data }
  return { problem: reply.error === 'unreached' ? 'Ошибка загрузки платежей' : reply.message }
}
