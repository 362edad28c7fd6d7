import { newOperationId, type Operation, paymentFields } from './operation.ts'
import { readShopAnswer } from './shop-answer.ts'
import { noticeSignature } from './signing.ts'

export interface RetryClock {
  wait(ms: number): Promise<unknown>
  readonly retryMs: readonly number[]
}

const ANSWER_WITHIN_MS = 30_000

export async function notifyShop(operation: Operation, clock: RetryClock): Promise<void> {
  const { when, delayMs = 0, times, anotherOperation } = operation.switches
  if (when === 'never' || operation.merchant.payUrl === undefined) return
  if (when === 'after') await operation.pageNotified.promise
  if (delayMs > 0) await clock.wait(delayMs)
  const notice = noticeOf(operation, operation.id)
  const deliver = () => deliverNotice(operation, notice, clock)
  if (times === 'five') await Promise.all(Array.from({ length: 5 }, deliver))
  else await deliver()
  if (times === 'twice') await deliver()
  if (anotherOperation) await deliverNotice(operation, noticeOf(operation, newOperationId()), clock)
}

function noticeOf(operation: Operation, operationId: string): URLSearchParams {
  const { switches, merchant } = operation
  const notice = paymentFields(operation, switches)
  notice.set('MNT_OPERATION_ID', operationId)
  if (switches.amount !== undefined) notice.set('MNT_AMOUNT', switches.amount)
  const code = switches.wrongSignature ? `not ${merchant.integrityCode}` : merchant.integrityCode
  notice.set('MNT_SIGNATURE', noticeSignature(notice, code))
  return notice
}

async function deliverNotice(
  operation: Operation,
  notice: URLSearchParams,
  clock: RetryClock,
): Promise<void> {
  for (const pause of [0, ...clock.retryMs]) {
    if (pause > 0) await clock.wait(pause)
    operation.sent += 1
    if (!takes(operation, await send(operation, notice))) continue
    operation.delivered = true
    return
  }
}

async function send({ merchant }: Operation, notice: URLSearchParams): Promise<string | undefined> {
  const url = new URL(merchant.payUrl ?? '')
  const byQuery = merchant.payMethod === 'GET'
  if (byQuery) for (const [name, value] of notice) url.searchParams.append(name, value)
  try {
    const response = await fetch(url, {
      ...(!byQuery && { method: 'POST', body: notice }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return await response.text()
  } catch {
    return undefined
  }
}

function takes(operation: Operation, text: string | undefined): boolean {
  if (text === undefined || text === 'SUCCESS') return text === 'SUCCESS'
  const answer = readShopAnswer(text, operation.merchant.integrityCode)
  if (answer?.fields.get('MNT_RESULT_CODE') !== '200') return false
  operation.receipt = answer.attributes
  return true
}
