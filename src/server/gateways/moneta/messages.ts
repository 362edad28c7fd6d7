import type { Arrival, Inquiry } from '#server/ports/payment-port.ts'
import { kopecksIn } from '#shared/prices.ts'
import type { MonetaSettings } from './env.ts'
import { type Fields, isSigned, type SignedMessage } from './signature.ts'

/** Whose messages are believed. */
export type Shop = Pick<MonetaSettings, 'account' | 'integrityCodes'>

/** The same for one message: what is signed with a code is answered with that code. */
export interface Merchant {
  readonly account: string
  readonly integrityCode: string
}

/** With the code that a message is signed with; with the current one when it is signed with none. */
export function merchantOf(
  message: SignedMessage,
  fields: Fields,
  { account, integrityCodes }: Shop,
): Merchant {
  const used = integrityCodes.find((code) => isSigned(message, fields, code))
  return { account, integrityCode: used ?? integrityCodes[0] }
}

/** Why a message is not believed, in words for the log. */
export type Refusal = 'bad signature' | 'another account' | 'no operation' | 'no command'

/**
 * The fields of a query or a posted form. A field that stands there twice is left out: which of the two
 * was signed nobody can tell.
 */
export function readFields(received: unknown): Fields {
  if (typeof received !== 'object' || received === null) return {}
  return Object.fromEntries(Object.entries(received).filter(([, value]) => typeof value === 'string'))
}

/** The provider tries an address out with a request that holds nothing. */
export const isProbe = (fields: Fields): boolean =>
  !fields.MNT_ID && !fields.MNT_TRANSACTION_ID && !fields.MNT_SIGNATURE

/**
 * The least length keeps an order's own signature, which every buyer's browser sees, from passing for a
 * payment: both are signed over the same characters once the first digits of the amount are called the
 * operation. Real operations have nine digits and more, prices two or three before the point.
 */
const OPERATION = /^\d{6,20}$/

export function readNotification(fields: Fields, merchant: Merchant): Arrival | Refusal {
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

export function readInquiry(fields: Fields, merchant: Merchant): Inquiry | Refusal {
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

/** Anything but a plain 0 is a test: an unknown word must not pass for real money. */
const isTest = (mode: string | undefined): boolean | undefined => (mode ? mode !== '0' : undefined)
