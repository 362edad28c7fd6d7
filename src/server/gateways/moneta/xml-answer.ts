import type { Merchant } from './messages.ts'
import { signatureOf } from './signature.ts'

export type ResultCode = 100 | 200 | 302 | 402 | 500

interface Answer {
  readonly code: ResultCode
  readonly transactionId: string
  /** Shown to the payer. */
  readonly description?: string
  /** Roubles with two decimals. */
  readonly amount?: string
  readonly attributes?: Readonly<Record<string, string>>
}

export function xmlAnswer(answer: Answer, merchant: Merchant): string {
  const { code, transactionId, description, amount, attributes } = answer
  const coveredFields = {
    MNT_ID: merchant.account,
    MNT_TRANSACTION_ID: transactionId,
    MNT_RESULT_CODE: String(code),
  }
  const fields = {
    ...coveredFields,
    ...(description !== undefined && { MNT_DESCRIPTION: description }),
    ...(amount !== undefined && { MNT_AMOUNT: amount }),
    MNT_SIGNATURE: signatureOf('answer', coveredFields, merchant.integrityCode),
  }
  const body = Object.entries(fields).map(([name, value]) => element(name, escaped(value)))
  if (attributes) body.push(element('MNT_ATTRIBUTES', attributeList(attributes)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('MNT_RESPONSE', body.join(''))}`
}

const attributeList = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([key, value]) => element('ATTRIBUTE', element('KEY', key) + element('VALUE', escaped(value))))
    .join('')

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 forbids, even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
