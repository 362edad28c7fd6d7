import type {
  corrections,
  ledger,
  operationDecisions,
  operations,
  orders,
} from '#server/db/schema/payments.ts'
import type { MoneyStep } from '#shared/desk/money.ts'
import { unfitReasons } from '#shared/desk/unfit-reasons.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { requestsText } from '#shared/text/plural.ts'

type Order = typeof orders.$inferSelect
type Operation = typeof operations.$inferSelect
type Decision = typeof operationDecisions.$inferSelect
type Entry = typeof ledger.$inferSelect
type Correction = typeof corrections.$inferSelect

const step = (at: Date, text: string): MoneyStep => ({ at: at.toISOString(), text, isTrouble: false })

const trouble = (at: Date, text: string): MoneyStep => ({ at: at.toISOString(), text, isTrouble: true })

/** `10 запросов за 49 ₽`. */
export const stepOrderText = ({ requests, kopecks }: Pick<Order, 'requests' | 'kopecks'>): string =>
  `${requestsText(requests)} за ${formatRoubles(kopecks / 100)}`

export function orderSteps(order: Order, isCredited: boolean): MoneyStep[] {
  const made = step(order.createdAt, `Заказ ${order.id}: ${stepOrderText(order)} (${order.type})`)
  if (order.paidAt === null) return [made]
  const paid = `Заказ ${order.id} оплачен операцией ${order.operationId}`
  return [
    made,
    isCredited ? step(order.paidAt, paid) : trouble(order.paidAt, `${paid}, а запросы не зачислены`),
  ]
}

export const decisionWords: Readonly<Record<Decision['outcome'], string>> = {
  returned: 'деньги возвращены плательщику',
  corrected: 'запросы добавлены поправкой',
  nothing_owed: 'никому ничего не должны',
}

export function operationSteps(operation: Operation, decision: Decision | null): MoneyStep[] {
  const { id, orderId, amount, currency, receivedAt, verdict } = operation
  const came = `Операция ${id}: пришло ${amount} ${currency} за заказ ${orderId}`
  if (verdict === 'credited') return [step(receivedAt, came)]
  const unfit = `${came}. Запросов не дала: ${unfitReasons[verdict]}`
  if (decision === null) return [trouble(receivedAt, unfit)]
  const { outcome, providerWord, reason, refusal } = decision
  const state =
    refusal === null
      ? 'возврат начат, провайдер его не подтвердил'
      : `провайдер отказал в возврате: ${refusal}`
  if (providerWord === '')
    return [step(receivedAt, unfit), trouble(decision.at, `Операция ${id}: ${state}. ${reason}`)]
  const decided = `Решено об операции ${id}: ${decisionWords[outcome]}. У провайдера: ${providerWord}. ${reason}`
  return [step(receivedAt, unfit), step(decision.at, decided)]
}

export function entryStep({ at, kind, reference, toAccount, requests }: Entry, wallet: string): MoneyStep {
  const change = `${toAccount === wallet ? '+' : '−'}${requests}`
  const texts: Readonly<Record<Entry['kind'], string>> = {
    purchase: `Зачислено за заказ ${reference}: ${change}`,
    reserve: `Отложен запрос на поиск ${reference}: ${change}`,
    spend: `Запрос потрачен на поиск ${reference}`,
    return: `Запрос вернулся с поиска ${reference}: ${change}`,
    correction: `Поправка ${reference}: ${change}`,
  }
  return step(at, texts[kind])
}

export const correctionSteps = (proposed: readonly Correction[]): MoneyStep[] =>
  proposed.flatMap(({ id, requests, reason, state, proposedByName, proposedBy, proposedAt, decidedAt }) => [
    step(
      proposedAt,
      `Предложена поправка ${id} на ${requests}: ${reason} (${proposedByName}, ${proposedBy})`,
    ),
    ...(state === 'refused' && decidedAt ? [step(decidedAt, `Поправка ${id} отклонена`)] : []),
  ])
