import { createHash } from 'node:crypto'

/** Signed fields of each message kind, from the provider's manual. */
const FORM = 'MNT_ID MNT_TRANSACTION_ID MNT_AMOUNT MNT_CURRENCY_CODE MNT_SUBSCRIBER_ID MNT_TEST_MODE'
const NOTICE =
  'MNT_ID MNT_TRANSACTION_ID MNT_OPERATION_ID MNT_AMOUNT MNT_CURRENCY_CODE MNT_SUBSCRIBER_ID MNT_TEST_MODE'
const QUESTION = `MNT_COMMAND ${NOTICE}`
const ANSWER = 'MNT_RESULT_CODE MNT_ID MNT_TRANSACTION_ID'

const signer = (names: string) => (fields: URLSearchParams, code: string) => {
  const md5 = createHash('md5')
  for (const name of names.split(' ')) md5.update(fields.get(name) ?? '')
  return md5.update(code).digest('hex')
}

export const formSignature = signer(FORM)
/** Signature of a message to the shop's Pay URL. */
export const noticeSignature = signer(NOTICE)
/** Signature of a message to the shop's Check URL. */
export const questionSignature = signer(QUESTION)
export const answerSignature = signer(ANSWER)
