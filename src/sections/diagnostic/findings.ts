import type { Finding } from '#shared/contract/finding.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import type { DiagnosticCard, DiagnosticData } from './contract.ts'
import { type Drop, drops, type Reading, readings } from './mileage.ts'

export function findings(data: DiagnosticData): readonly Finding[] {
  const cards = data.RequestResult?.diagnosticCards
  if (!Array.isArray(cards) || cards.some((card) => !Array.isArray(card.previousDcs))) return []
  if (cards.length === 0) return [neverInspected]
  const sorted = readings(cards)
  const falls = drops(sorted)
  return [...falls.map(rolledBack), ...lastReading(sorted), ...growth(cards, sorted, falls)]
}

const neverInspected: Finding = {
  tone: 'note',
  title: 'Техосмотров в базе нет: пробег сверить не с чем',
  advice: 'Попросите заказ-наряды и сервисную книжку с пробегом.',
}

const rolledBack = ({ from, to }: Drop): Finding => ({
  tone: 'cost',
  title: `Пробег уменьшился: было ${formatKm(from.km)} (${formatDate(from.date)}), стало ${formatKm(to.km)} (${formatDate(to.date)})`,
  explain:
    'Так бывает, если пробег скрутили, заменили приборную панель или на техосмотре ошиблись при записи. Настоящий пробег может быть больше.',
  advice: 'Попросите документы о ремонте с пробегом и проверьте износ. Не верьте одометру без подтверждения.',
})

function lastReading(sorted: readonly Reading[]): Finding[] {
  const last = sorted.at(-1)
  if (last === undefined) return []
  return [
    {
      tone: 'note',
      title: `Последний записанный пробег: ${formatKm(last.km)} (${formatDate(last.date)})`,
      advice: 'Сравните с одометром: сейчас на нём должно быть не меньше.',
    },
  ]
}

/** Speaks for the car only when every card has a reading and there is something to compare. */
function growth(
  cards: readonly DiagnosticCard[],
  sorted: readonly Reading[],
  falls: readonly Drop[],
): Finding[] {
  const known = cards.flatMap((card) => [card, ...card.previousDcs])
  const [first, last] = [sorted[0], sorted.at(-1)]
  const complete = known.every((card) => readings([{ ...card, previousDcs: [] }]).length === 1)
  if (!complete || falls.length > 0 || sorted.length < 2 || first === undefined || last === undefined)
    return []
  return [
    {
      tone: 'good',
      title: `По ${sorted.length} ${plural(sorted.length, 'техосмотру', 'техосмотрам', 'техосмотрам')} пробег не уменьшался`,
      explain: `С ${formatKm(first.km)} (${formatDate(first.date)}) до ${formatKm(last.km)} (${formatDate(last.date)}).`,
    },
  ]
}
