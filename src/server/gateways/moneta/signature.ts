import { hash, timingSafeEqual } from 'node:crypto'

export type Fields = Readonly<Record<string, string | undefined>>

const payment = ['MNT_AMOUNT', 'MNT_CURRENCY_CODE', 'MNT_SUBSCRIBER_ID', 'MNT_TEST_MODE']
const order = ['MNT_ID', 'MNT_TRANSACTION_ID']

/** Signed fields of each message, in order. Custom parameters are never signed. */
const signedFields = {
  request: [...order, ...payment],
  notification: [...order, 'MNT_OPERATION_ID', ...payment],
  check: ['MNT_COMMAND', ...order, 'MNT_OPERATION_ID', ...payment],
  answer: ['MNT_RESULT_CODE', ...order],
} as const satisfies Record<string, readonly string[]>

export type SignedMessage = keyof typeof signedFields

/** Hex MD5 of the concatenated wire values and the account's integrity code. */
export const signatureOf = (message: SignedMessage, fields: Fields, integrityCode: string): string =>
  hash('md5', signedFields[message].map((name) => fields[name] ?? '').join('') + integrityCode)

/** Compares in constant time, ignoring letter case. */
export function isSigned(message: SignedMessage, fields: Fields, integrityCode: string): boolean {
  const givenSignature = Buffer.from((fields.MNT_SIGNATURE ?? '').toLowerCase())
  const right = Buffer.from(signatureOf(message, fields, integrityCode))
  return givenSignature.length === right.length && timingSafeEqual(givenSignature, right)
}
