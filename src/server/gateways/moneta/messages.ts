import type { Arrival, Inquiry } from '#server/ports/payment-port.ts'
import { kopecksIn } from '#shared/prices.ts'
import type { MonetaSettings } from './env.ts'
import { type Fields, isSigned, type SignedMessage } from './signature.ts'

export type Shop = Pick<MonetaSettings, 'account' | 'integrityCodes'>

/** The response uses the same code. */
export interface Merchant {
  readonly account: string
  readonly integrityCode: string
}

/** Finds the code that signed a message, or else the current one. */
export function merchantOf(
  message: SignedMessage,
  fields: Fields,
  { account, integrityCodes }: Shop,
): Merchant {
  const used = integrityCodes.find((code) => isSigned(message, fields, code))
  return { account, integrityCode: used ?? integrityCodes[0] }
}

export type MessageRefusal = 'bad signature' | 'another account' | 'no operation' | 'no command'

/** Drops a repeated field: it is unclear which value was signed. */
export function singleFields(received: unknown): Fields {
  if (typeof received !== 'object' || received === null) return {}
  return Object.fromEntries(Object.entries(received).filter(([, value]) => typeof value === 'string'))
}

/** The provider tests an address with an empty request. */
export const isProbe = (fields: Fields): boolean =>
  !fields.MNT_ID && !fields.MNT_TRANSACTION_ID && !fields.MNT_SIGNATURE

/**
 * The minimum length prevents a buyer from reusing an order's signature as a payment's: both sign
 * the same characters if the first digits of the amount pass as the operation. Real operations have
 * nine digits or more.
 */
const OPERATION = /^\d{6,20}$/

export function readNotification(fields: Fields, merchant: Merchant): Arrival | MessageRefusal {
  const operationId = fields.MNT_OPERATION_ID ?? ''
  const amount = fields.MNT_AMOUNT ?? ''
  if (!isSigned('notification', fields, merchant.integrityCode)) return 'bad signature'
  if (fields.MNT_ID !== merchant.account) return 'another account'
  if (!OPERATION.test(operationId)) return 'no operation'
  return {
    operationId,
    transactionId: fields.MNT_TRANSACTION_ID ?? '',
    amount,
    kopecks: kopecksIn(amount),
    currency: fields.MNT_CURRENCY_CODE ?? '',
    testMode: isTest(fields.MNT_TEST_MODE) ?? false,
  }
}

export function readInquiry(fields: Fields, merchant: Merchant): Inquiry | MessageRefusal {
  if (!isSigned('check', fields, merchant.integrityCode)) return 'bad signature'
  if (fields.MNT_ID !== merchant.account) return 'another account'
  if (fields.MNT_COMMAND !== 'CHECK') return 'no command'
  return {
    transactionId: fields.MNT_TRANSACTION_ID ?? '',
    amount: fields.MNT_AMOUNT ? { kopecks: kopecksIn(fields.MNT_AMOUNT) } : undefined,
    currency: fields.MNT_CURRENCY_CODE || undefined,
    testMode: isTest(fields.MNT_TEST_MODE),
  }
}

/** Any value except 0 means test mode, so an unexpected value never passes for real money. */
const isTest = (mode: string | undefined): boolean | undefined => (mode ? mode !== '0' : undefined)
