import { brokenAnswer, type ReportRow } from '#shared/contract/report-row.ts'
import { formatDate, formatPeriod } from '#shared/text/dates.ts'
import { formatKm, parseNumber } from '#shared/text/numbers.ts'
import type { DiagnosticCard, DiagnosticData, PreviousCard } from './contract.ts'
import { newestFirst } from './mileage.ts'

export function rows(data: DiagnosticData): readonly ReportRow[] {
  const cards = data.RequestResult?.diagnosticCards
  if (!Array.isArray(cards) || cards.some((card) => !Array.isArray(card.previousDcs))) return brokenAnswer
  return newestFirst(cards).flatMap((card) => [
    { type: 'HEADER', key: `Карта ${card.dcNumber ?? 'без номера'}` },
    ...details(card),
    ...newestFirst(card.previousDcs).flatMap(previous),
  ])
}

const details = (card: DiagnosticCard): ReportRow[] => [
  { key: 'Номер карты', value: card.dcNumber },
  { key: 'Дата техосмотра', value: formatDate(card.dcDate) },
  { key: 'Действует до', value: formatDate(card.dcExpirationDate) },
  { key: 'Пробег', value: odometer(card) },
  { key: 'Марка', value: card.brand },
  { key: 'Модель', value: card.model },
  { key: 'VIN', value: card.vin },
  { key: 'Пункт техосмотра', value: card.pointAddress },
]

const previous = (card: PreviousCard): ReportRow[] => [
  { type: 'HEADER', key: `Предыдущая карта ${card.dcNumber ?? 'без номера'}` },
  { key: 'Срок', value: formatPeriod(card.dcDate, card.dcExpirationDate) },
  { key: 'Пробег', value: odometer(card) },
]

function odometer({ odometerValue }: PreviousCard): string | undefined {
  const km = parseNumber(odometerValue)
  return km === undefined ? odometerValue : formatKm(km)
}
