import { randomUUID } from 'node:crypto'
import { isObject } from '../merchants.ts'
import type { DemoShop } from './shop.ts'

export interface Amount {
  readonly value: string
  readonly currency: string
}

export type YookassaStatus = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'

export interface DemoPayment {
  readonly id: string
  readonly shop: DemoShop
  readonly amount: Amount
  readonly description: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly returnUrl: string
  readonly capture: boolean
  readonly receipt: unknown
  readonly createdAt: Date
  status: YookassaStatus
  /** In kopecks. */
  refunded: number
}

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly parameter: string | undefined

  constructor(code: string, { status = 400, parameter }: { status?: number; parameter?: string } = {}) {
    super(code)
    this.code = code
    this.status = status
    this.parameter = parameter
  }
}

const invalid = (parameter: string) => new ApiError('invalid_request', { parameter })

export const hundredths = ({ value }: Amount): number => Math.round(Number(value) * 100)

export function readAmount(given: unknown, parameter = 'amount'): Amount {
  const { value, currency } = isObject(given) ? given : {}
  if (typeof value !== 'string' || !/^\d{1,9}\.\d\d$/.test(value) || Number(value) <= 0)
    throw invalid(`${parameter}.value`)
  if (currency !== 'RUB') throw invalid(`${parameter}.currency`)
  return { value, currency }
}

/** Current ones; codes of 20 % are refused since 2026. */
const VAT_CODES = [1, 2, 3, 5, 7, 8, 9, 10, 11, 12]

export function checkReceipt(given: unknown, amount: Amount): void {
  if (given === undefined) return
  const { customer, items } = isObject(given) ? given : {}
  if (!isObject(customer) || typeof customer.email !== 'string') throw invalid('receipt.customer')
  if (!Array.isArray(items) || items.length === 0) throw invalid('receipt.items')
  let sum = 0
  for (const item of items) {
    if (!VAT_CODES.includes(item.vat_code)) throw invalid('receipt.items.vat_code')
    if (typeof item.description !== 'string' || item.description.length > 128)
      throw invalid('receipt.items.description')
    sum += hundredths(readAmount(item.amount, 'receipt.items.amount')) * Number(item.quantity)
  }
  if (sum !== hundredths(amount)) throw invalid('receipt.items.amount')
}

export function createPayment(shop: DemoShop, body: unknown): DemoPayment {
  const given = isObject(body) ? body : {}
  const amount = readAmount(given.amount)
  const { confirmation, metadata, description, receipt } = given
  if (!isObject(confirmation) || confirmation.type !== 'redirect') throw invalid('confirmation.type')
  if (typeof confirmation.return_url !== 'string') throw invalid('confirmation.return_url')
  checkReceipt(receipt, amount)
  return {
    id: randomUUID(),
    shop,
    amount,
    description: typeof description === 'string' ? description : '',
    metadata: isObject(metadata) ? metadata : {},
    returnUrl: confirmation.return_url,
    capture: given.capture === true && !shop.switches.twoStages,
    receipt,
    createdAt: new Date(),
    status: 'pending',
    refunded: 0,
  }
}

export function asJson(payment: DemoPayment, origin: string): Record<string, unknown> {
  const { id, shop, amount, description, metadata, createdAt, status, refunded } = payment
  const isPaid = status === 'succeeded' || status === 'waiting_for_capture'
  return {
    id,
    status,
    paid: isPaid,
    amount,
    ...(status === 'succeeded' && {
      refunded_amount: { value: (refunded / 100).toFixed(2), currency: amount.currency },
    }),
    ...(status === 'canceled' && {
      cancellation_details: { party: 'payment_network', reason: 'general_decline' },
    }),
    created_at: createdAt.toISOString(),
    description,
    metadata,
    recipient: { account_id: shop.id, gateway_id: '1' },
    refundable: status === 'succeeded' && refunded < hundredths(amount),
    test: shop.secretKey.startsWith('test_'),
    ...(status === 'pending' && {
      confirmation: {
        type: 'redirect',
        return_url: payment.returnUrl,
        confirmation_url: `${origin}/yookassa/pay/${id}`,
      },
    }),
    ...shop.switches.lie,
  }
}
