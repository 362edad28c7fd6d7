import { unreadDates } from '#facts/days.ts'
import type { Facts, InspectionFact, ReadingFact, UnreadFact } from '#facts/facts.ts'
import { readingKey } from '#facts/identity.ts'
import { unreadReadings } from '#facts/unread-records.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { DiagnosticCard, DiagnosticData, PreviousCard } from './contract.ts'
import { kilometres } from './mileage.ts'

export function facts({ RequestResult: { diagnosticCards: cards, unread } }: DiagnosticData): Facts {
  const written = cards.flatMap((card) => [card, ...card.previousDcs].map((one) => cardOf(card, one)))
  const inspections = distinct(written.map(({ inspection }) => inspection))
  return {
    cars: cards.map(({ dcNumber, vin, body, brand, model }) => ({
      record: cardName(dcNumber),
      vin,
      body,
      model: [brand, model].filter(Boolean).join(' ') || undefined,
    })),
    inspections,
    readings: inspections.flatMap(readingOf),
    unread: [...distinct(written.flatMap(({ unread: one }) => one ?? [])), ...unreadReadings(CARD, unread)],
  }
}

const CARD = 'Диагностическая карта'

export const cardName = (number: string | undefined): string => `${CARD} ${number ?? 'без номера'}`

/** Unread without a day or with an unreadable odometer. */
function cardOf(
  { vin, body }: DiagnosticCard,
  one: PreviousCard,
): { inspection: InspectionFact; unread: (InspectionFact & UnreadFact) | undefined } {
  const km = kilometres(one.odometerValue)
  const inspection = {
    record:
      one.dcNumber === undefined
        ? `Техосмотр ${formatDate(one.dcDate) ?? ''}`.trim()
        : cardName(one.dcNumber),
    vin,
    body,
    date: parseRussianDate(one.dcDate),
    validTo: parseRussianDate(one.dcExpirationDate),
    ...unreadDates(one.dcDate, one.dcExpirationDate),
    km: km || undefined,
  }
  const isEmpty = !one.odometerValue?.trim()
  const isRead = inspection.date !== undefined && (isEmpty || inspection.km !== undefined)
  // A reading without a day may hide a fall, like a day without its reading.
  const odometer = isEmpty || isRead ? undefined : { date: inspection.date, isZero: km === 0 }
  return { inspection, unread: isRead ? undefined : { ...inspection, odometer } }
}

/** The same card may be top-level and nested in later cards. */
const distinct = <Card extends InspectionFact>(inspections: readonly Card[]): Card[] => [
  ...new Map(inspections.map((one) => [`${one.record} ${readingKey(one)}`, one] as const)).values(),
]

const readingOf = ({ record, vin, body, date, km }: InspectionFact): ReadingFact[] =>
  date === undefined || km === undefined ? [] : [{ record, vin, body, date, km }]
