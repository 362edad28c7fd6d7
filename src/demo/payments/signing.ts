import { createHash } from 'node:crypto'

/** Names of the fields a message is signed over, as the provider's manual lists them for each kind. */
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

/** The form a shop sends its buyer with. */
export const formSignature = signer(FORM)
/** What is sent to Pay URL. */
export const noticeSignature = signer(NOTICE)
/** What is sent to Check URL. */
export const questionSignature = signer(QUESTION)
/** What a shop answers in XML. */
export const answerSignature = signer(ANSWER)
