import type { Finding } from '#shared/contract/finding.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import type { DiagnosticCard, DiagnosticData } from './contract.ts'
import {
  allCards,
  type Drop,
  drops,
  highest,
  provenKm,
  type Reading,
  readingOf,
  readings,
} from './mileage.ts'

export function findings({ RequestResult: { diagnosticCards: cards } }: DiagnosticData): readonly Finding[] {
  if (cards.length === 0) return [neverInspected]
  const sorted = readings(cards)
  return [...drops(sorted).map(rolledBack), ...mileage(sorted), ...growth(cards, sorted)]
}

const neverInspected: Finding = {
  tone: 'note',
  title: 'Техосмотров в базе нет: пробег сверить не с чем',
  advice: 'Попросите заказ-наряды и сервисную книжку с пробегом.',
}

const rolledBack = ({ from, to }: Drop): Finding => ({
  tone: 'danger',
  title: `Пробег уменьшился: было ${inWords(from)}, стало ${inWords(to)}`,
  explain:
    'Так бывает, если пробег скрутили, заменили приборную панель или на техосмотре ошиблись при записи. Настоящий пробег может быть больше.',
  advice: 'Попросите документы о ремонте с пробегом и проверьте износ. Не верьте одометру без подтверждения.',
})

/** The last reading, unless an earlier one proves that it is not the mileage. */
function mileage(sorted: readonly Reading[]): Finding[] {
  const [last, top] = [sorted.at(-1), highest(sorted)]
  if (last === undefined || top === undefined) return []
  const proven = provenKm(sorted)
  return [proven > last.km ? notLess(proven, top) : lastReading(last)]
}

const notLess = (proven: number, top: Reading): Finding => ({
  tone: 'danger',
  title: `Настоящий пробег не меньше ${formatKm(proven)}, если записи верны`,
  explain: `Больше всего записали ${inWords(top)}${proven > top.km ? `, после этого проехали ещё ${formatKm(proven - top.km)}` : ''}. Более поздним записям с меньшим числом верить нельзя.`,
  advice: 'Износ и цену оценивайте по этому пробегу, а не по одометру.',
})

const lastReading = (last: Reading): Finding => ({
  tone: 'note',
  title: `Последний записанный пробег: ${inWords(last)}`,
  advice: 'Сравните с одометром: сейчас на нём должно быть не меньше.',
})

const inWords = ({ km, date }: Reading): string => `${formatKm(km)} (${formatDate(date)})`

/** Speaks for the car only when every card has a reading and there is something to compare. */
function growth(cards: readonly DiagnosticCard[], sorted: readonly Reading[]): Finding[] {
  const complete = allCards(cards).every((card) => readingOf(card) !== undefined)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!complete || drops(sorted).length > 0 || first === undefined || last === undefined || first === last)
    return []
  return [
    {
      tone: 'good',
      title: `По ${sorted.length} ${plural(sorted.length, 'техосмотру', 'техосмотрам', 'техосмотрам')} пробег не уменьшался`,
      explain: `С ${inWords(first)} до ${inWords(last)}.`,
    },
  ]
}
