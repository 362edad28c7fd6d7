import { createHash, randomInt } from 'node:crypto'
import type { MonetaSettings } from './env.ts'
import type { Fields } from './signature.ts'

export const shop: MonetaSettings = {
  account: '11223344',
  integrityCodes: ['K-of-the-tests'],
  testMode: false,
  receipts: undefined,
}

/** Computed independently of the product. */
const md5 = (parts: readonly (string | undefined)[], code: string): string =>
  createHash('md5')
    .update(parts.join('') + code)
    .digest('hex')

export const newOperation = (): string => String(randomInt(1e9, 1e14))

export function notice(changed: Fields, code = shop.integrityCodes[0]): Fields {
  const fields: Fields = {
    MNT_ID: shop.account,
    MNT_OPERATION_ID: '900000001',
    MNT_AMOUNT: '49.00',
    MNT_CURRENCY_CODE: 'RUB',
    MNT_SUBSCRIBER_ID: '42',
    MNT_TEST_MODE: '0',
    ...changed,
  }
  return { ...fields, MNT_SIGNATURE: changed.MNT_SIGNATURE ?? noticeSignature(fields, code) }
}

const noticeSignature = (fields: Fields, code: string): string =>
  md5([fields.MNT_ID, fields.MNT_TRANSACTION_ID, fields.MNT_OPERATION_ID, paymentPart(fields)], code)

export function inquiry(changed: Fields, code = shop.integrityCodes[0]): Fields {
  const { MNT_OPERATION_ID, MNT_SIGNATURE, ...fields } = notice({ MNT_COMMAND: 'CHECK', ...changed })
  const signature = md5(
    [fields.MNT_COMMAND, fields.MNT_ID, fields.MNT_TRANSACTION_ID, paymentPart(fields)],
    code,
  )
  return { ...fields, MNT_SIGNATURE: changed.MNT_SIGNATURE ?? signature }
}

const paymentPart = (fields: Fields): string =>
  [fields.MNT_AMOUNT, fields.MNT_CURRENCY_CODE, fields.MNT_SUBSCRIBER_ID, fields.MNT_TEST_MODE].join('')

export const answerSignature = (
  result: number,
  transactionId: string,
  code = shop.integrityCodes[0],
): string => md5([String(result), shop.account, transactionId], code)

export const encoded = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
