import { type Odometer, provenInstead } from '#facts/odometer.ts'
import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDate, formatPeriod, newestFirst } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { doubtfulReadings } from '#verdict/mileage/doubtful-readings.ts'
import type { DiagnosticCard, DiagnosticData, PreviousCard } from './contract.ts'
import { kilometres, odometerReadings, readingOf } from './facts.ts'

export function rows({ RequestResult }: DiagnosticData): readonly ReportRow[] {
  const { diagnosticCards: cards, unread } = RequestResult
  const all = odometerReadings(cards)
  const errors = doubtfulReadings(all)
  const leastMileage = provenInstead(all.filter((one) => !errors.has(one)))
  return [
    ...newestFirst(cards, ({ dcDate }) => dcDate).flatMap((card): ReportRow[] => [
      { type: 'HEADER', key: `Карта ${card.dcNumber ?? 'без номера'}` },
      ...details(card, leastMileage),
      ...newestFirst(card.previousDcs, ({ dcDate }) => dcDate).flatMap((previous): ReportRow[] => [
        { type: 'HEADER', key: `Предыдущая карта ${previous.dcNumber ?? 'без номера'}` },
        ...previousDetails(previous, leastMileage),
      ]),
    ]),
    ...unreadRows(unread),
  ]
}

type LeastMileage = (reading: Odometer) => number | undefined

export const details = (card: DiagnosticCard, leastMileage: LeastMileage): ReportRow[] => [
  { key: 'Номер карты', value: card.dcNumber },
  { key: 'Дата техосмотра', value: formatDate(card.dcDate) },
  { key: 'Действует до', value: formatDate(card.dcExpirationDate) },
  odometer(card, leastMileage),
  { key: 'Марка', value: card.brand },
  { key: 'Модель', value: card.model },
  { key: 'VIN', value: card.vin },
  ...toldRows({
    'Номер кузова': card.body,
    'Оператор техосмотра': card.operatorName,
  }),
  { key: 'Пункт техосмотра', value: card.pointAddress },
]

export const previousDetails = (card: PreviousCard, leastMileage: LeastMileage): ReportRow[] => [
  { key: 'Срок', value: formatPeriod(card.dcDate, card.dcExpirationDate) },
  odometer(card, leastMileage),
]

/** The card's value; if an earlier card has more, also the least mileage at that time. */
function odometer(card: PreviousCard, leastMileage: LeastMileage): ReportRow {
  const km = kilometres(card.odometerValue)
  const reading = readingOf(card)
  const proven = reading && leastMileage(reading)
  return {
    key: 'Пробег',
    value: km === undefined ? card.odometerValue : formatKm(km),
    ...(proven !== undefined && {
      note: `Так записано, но раньше записывали больше: если те записи верны, пробег был не меньше ${formatKm(proven)}.`,
    }),
  }
}
