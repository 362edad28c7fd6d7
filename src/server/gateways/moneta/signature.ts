import { hash, timingSafeEqual } from 'node:crypto'

/** Fields of a message by their names on the wire; one that is left out counts as an empty text. */
export type Fields = Readonly<Record<string, string | undefined>>

const payment = ['MNT_AMOUNT', 'MNT_CURRENCY_CODE', 'MNT_SUBSCRIBER_ID', 'MNT_TEST_MODE']
const order = ['MNT_ID', 'MNT_TRANSACTION_ID']

/** What each kind of message is signed over, in this order. Parameters of our own never are. */
const signedFields = {
  request: [...order, ...payment],
  notification: [...order, 'MNT_OPERATION_ID', ...payment],
  check: ['MNT_COMMAND', ...order, 'MNT_OPERATION_ID', ...payment],
  answer: ['MNT_RESULT_CODE', ...order],
} as const satisfies Record<string, readonly string[]>

export type SignedMessage = keyof typeof signedFields

/**
 * MD5 in lower-case hex over the values as they stand on the wire and the account's integrity code, with
 * nothing between them.
 */
export const signatureOf = (message: SignedMessage, fields: Fields, integrityCode: string): string =>
  hash('md5', signedFields[message].map((name) => fields[name] ?? '').join('') + integrityCode)

/** Whether `MNT_SIGNATURE` is what the provider would have written; in constant time, in either case of letters. */
export function isSigned(message: SignedMessage, fields: Fields, integrityCode: string): boolean {
  const given = Buffer.from((fields.MNT_SIGNATURE ?? '').toLowerCase())
  const right = Buffer.from(signatureOf(message, fields, integrityCode))
  return given.length === right.length && timingSafeEqual(given, right)
}
