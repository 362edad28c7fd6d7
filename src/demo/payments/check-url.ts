import { type Operation, paymentFields } from './operation.ts'
import { readShopAnswer } from './shop-answer.ts'
import { questionSignature } from './signing.ts'

export type CheckUrlReply =
  | { readonly goOn: true; readonly amount: string | undefined }
  | { readonly goOn: false; readonly reason: string }

const ANSWER_WITHIN_MS = 10_000

const stop = (reason: string): CheckUrlReply => ({ goOn: false, reason })

export async function checkOrder(operation: Operation): Promise<CheckUrlReply> {
  const { checkUrl, payUrl, integrityCode, account } = operation.merchant
  if (checkUrl === undefined) return { goOn: true, amount: undefined }
  if (payUrl === undefined) return stop('Магазин настроен не до конца (ошибка −1)')
  const question = questionOf(operation)
  const response = await ask(checkUrl, question)
  if (response === undefined) return stop('Магазин не отвечает (ошибка −600)')
  if (response.status >= 300 && response.status < 400) return stop('Магазин ответил не то (ошибка 302)')
  const answer = readShopAnswer(await response.text(), integrityCode)
  const [id, order] = [answer?.fields.get('MNT_ID'), answer?.fields.get('MNT_TRANSACTION_ID')]
  if (!answer || id !== account || order !== question.get('MNT_TRANSACTION_ID'))
    return stop('Ответ магазина не читается или не подписан (ошибка −700)')
  return judge(answer.fields)
}

function questionOf(operation: Operation): URLSearchParams {
  const question = paymentFields(operation, {})
  question.set('MNT_COMMAND', 'CHECK')
  if (operation.amount === '') question.delete('MNT_AMOUNT')
  question.set('MNT_SIGNATURE', questionSignature(question, operation.merchant.integrityCode))
  return question
}

const ask = (url: string, body: URLSearchParams): Promise<Response | undefined> =>
  fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => undefined)

function judge(answer: URLSearchParams): CheckUrlReply {
  const about = answer.get('MNT_DESCRIPTION') ?? ''
  switch (answer.get('MNT_RESULT_CODE')) {
    case '100':
    case '402':
      return { goOn: true, amount: answer.get('MNT_AMOUNT') ?? undefined }
    case '200':
      return stop('Заказ уже оплачен')
    case '302':
      return stop('Магазин ещё не знает, что с заказом. Попробуйте через минуту (ошибка 302)')
    case '500':
      return stop(`Магазин не ждёт оплаты этого заказа. ${about}`)
    default:
      return stop('Магазин ответил незнакомым кодом (ошибка −700)')
  }
}
