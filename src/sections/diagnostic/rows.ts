import { higherBefore, type Odometer, provenKm } from '#report/mileage/odometer.ts'
import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDate, formatPeriod } from '#shared/text/dates.ts'
import { formatKm, parseNumber } from '#shared/text/numbers.ts'
import type { DiagnosticCard, DiagnosticData, PreviousCard } from './contract.ts'
import { newestFirst, readingOf, readings } from './mileage.ts'

export function rows({ RequestResult }: DiagnosticData): readonly ReportRow[] {
  const { diagnosticCards: cards, unread } = RequestResult
  const sorted = readings(cards)
  return [
    ...newestFirst(cards).flatMap((card): ReportRow[] => [
      { type: 'HEADER', key: `Карта ${card.dcNumber ?? 'без номера'}` },
      ...details(card, sorted),
      ...newestFirst(card.previousDcs).flatMap((previous) => previousCard(previous, sorted)),
    ]),
    ...unreadRows(unread),
  ]
}

const details = (card: DiagnosticCard, sorted: readonly Odometer[]): ReportRow[] => [
  { key: 'Номер карты', value: card.dcNumber },
  { key: 'Дата техосмотра', value: formatDate(card.dcDate) },
  { key: 'Действует до', value: formatDate(card.dcExpirationDate) },
  odometer(card, sorted),
  { key: 'Марка', value: card.brand },
  { key: 'Модель', value: card.model },
  { key: 'VIN', value: card.vin },
  ...toldRows({
    'Номер кузова': card.body,
    'Оператор техосмотра': card.operatorName,
  }),
  { key: 'Пункт техосмотра', value: card.pointAddress },
]

const previousCard = (card: PreviousCard, sorted: readonly Odometer[]): ReportRow[] => [
  { type: 'HEADER', key: `Предыдущая карта ${card.dcNumber ?? 'без номера'}` },
  { key: 'Срок', value: formatPeriod(card.dcDate, card.dcExpirationDate) },
  odometer(card, sorted),
]

/** What the card says; where an earlier card says more, also what the mileage was then at least. */
function odometer(card: PreviousCard, sorted: readonly Odometer[]): ReportRow {
  const km = parseNumber(card.odometerValue)
  const reading = readingOf(card)
  const before = reading && higherBefore(reading, sorted)
  return {
    key: 'Пробег',
    value: km === undefined ? card.odometerValue : formatKm(km),
    ...(before && {
      note: `Так записано, но раньше записывали больше: настоящий пробег был не меньше ${formatKm(provenKm(before))}.`,
    }),
  }
}
