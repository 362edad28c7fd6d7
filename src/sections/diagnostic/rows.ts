import { doubtful } from '#report/mileage/doubtful.ts'
import { type Odometer, provenInstead } from '#report/mileage/odometer.ts'
import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDate, formatPeriod, newestFirst } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import type { DiagnosticCard, DiagnosticData, PreviousCard } from './contract.ts'
import { kilometres, readingOf, readings } from './mileage.ts'

export function rows({ RequestResult }: DiagnosticData): readonly ReportRow[] {
  const { diagnosticCards: cards, unread } = RequestResult
  const all = readings(cards)
  const errors = doubtful(all)
  const instead = provenInstead(all.filter((one) => !errors.has(one)))
  return [
    ...newestFirst(cards, ({ dcDate }) => dcDate).flatMap((card): ReportRow[] => [
      { type: 'HEADER', key: `Карта ${card.dcNumber ?? 'без номера'}` },
      ...details(card, instead),
      ...newestFirst(card.previousDcs, ({ dcDate }) => dcDate).flatMap((previous): ReportRow[] => [
        { type: 'HEADER', key: `Предыдущая карта ${previous.dcNumber ?? 'без номера'}` },
        ...previousDetails(previous, instead),
      ]),
    ]),
    ...unreadRows(unread),
  ]
}

/** What a reading that is not the mileage stands for. */
type Instead = (reading: Odometer) => number | undefined

export const details = (card: DiagnosticCard, instead: Instead): ReportRow[] => [
  { key: 'Номер карты', value: card.dcNumber },
  { key: 'Дата техосмотра', value: formatDate(card.dcDate) },
  { key: 'Действует до', value: formatDate(card.dcExpirationDate) },
  odometer(card, instead),
  { key: 'Марка', value: card.brand },
  { key: 'Модель', value: card.model },
  { key: 'VIN', value: card.vin },
  ...toldRows({
    'Номер кузова': card.body,
    'Оператор техосмотра': card.operatorName,
  }),
  { key: 'Пункт техосмотра', value: card.pointAddress },
]

export const previousDetails = (card: PreviousCard, instead: Instead): ReportRow[] => [
  { key: 'Срок', value: formatPeriod(card.dcDate, card.dcExpirationDate) },
  odometer(card, instead),
]

/** What the card says; where an earlier card says more, also what the mileage was then at least. */
function odometer(card: PreviousCard, instead: Instead): ReportRow {
  const km = kilometres(card.odometerValue)
  const reading = readingOf(card)
  const proven = reading && instead(reading)
  return {
    key: 'Пробег',
    value: km === undefined ? card.odometerValue : formatKm(km),
    ...(proven !== undefined && {
      note: `Так записано, но раньше записывали больше: если те записи верны, пробег был не меньше ${formatKm(proven)}.`,
    }),
  }
}
