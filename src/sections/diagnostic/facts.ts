import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { CarFact, Facts, InspectionFact, ReadingFact, UnreadFact } from '#facts/facts.ts'
import { readingKey } from '#facts/identity.ts'
import { isOdometer } from '#facts/input-limits.ts'
import { type Odometer, oldestFirst } from '#facts/odometer.ts'
import { unreadReadings } from '#facts/unread-records.ts'
import { formatDate } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { DiagnosticCard, DiagnosticData, PreviousCard } from './contract.ts'

/** «119.000», which may be thousands or a fraction. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/u

/** `86500`, `86 500`, `86500.4`, `86500 км`. */
export function kilometres(written: string | undefined): number | undefined {
  const text = written?.trim().replace(/\s*км\.?$/iu, '') ?? ''
  const km = AMBIGUOUS.test(text) ? undefined : parseNumber(text)
  return km !== undefined && isOdometer(km) ? Math.floor(km) : undefined
}

export function readingOf({ dcDate, odometerValue }: PreviousCard): Odometer | undefined {
  const date = parseRecordDate(dcDate)
  const km = kilometres(odometerValue)
  return date !== undefined && km !== undefined && km > 0 ? { date, km } : undefined
}

/** With earlier cards, without duplicates. */
export function odometerReadings(cards: readonly DiagnosticCard[]): Odometer[] {
  const all = cards.flatMap((card): PreviousCard[] => [card, ...card.previousDcs])
  const seen = all.flatMap((card) => readingOf(card) ?? [])
  return oldestFirst([...new Map(seen.map((one) => [readingKey(one), one])).values()])
}

export function facts({ RequestResult: { diagnosticCards: cards, unread } }: DiagnosticData): Facts {
  const written = cards.flatMap((card) => [card, ...card.previousDcs].map((one) => cardOf(card, one)))
  const inspections = distinct(written.map(({ inspection }) => inspection))
  return {
    cars: cards.flatMap(carsOf),
    inspections,
    readings: inspections.flatMap(measuredAt),
    unread: [...distinct(written.flatMap(({ unread: one }) => one ?? [])), ...unreadReadings(CARD, unread)],
  }
}

/** One per numbered card: some sources list the earlier cards as cards of their own. */
const carsOf = ({ dcNumber, vin, body, brand, model, previousDcs }: DiagnosticCard): CarFact[] => {
  const earlier = new Set(previousDcs.flatMap((one) => one.dcNumber ?? []))
  return [
    { record: cardName(dcNumber), vin, body, model: [brand, model].filter(Boolean).join(' ') || undefined },
    ...[...earlier].map((number) => ({ record: cardName(number), vin, body })),
  ]
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
    date: parseRecordDate(one.dcDate),
    validTo: parseRecordDate(one.dcExpirationDate),
    ...unreadDates(one.dcDate, one.dcExpirationDate),
    km: km || undefined,
  }
  const isEmpty = !one.odometerValue?.trim()
  const isRead = inspection.date !== undefined && (isEmpty || inspection.km !== undefined)
  // It may hide a fall, like a day without a reading.
  const odometer = isEmpty || isRead ? undefined : { date: inspection.date, isZero: km === 0 }
  return { inspection, unread: isRead ? undefined : { ...inspection, odometer } }
}

/** Top-level, and nested in later cards. */
const distinct = <Card extends InspectionFact>(inspections: readonly Card[]): Card[] => [
  ...new Map(inspections.map((one) => [`${one.record} ${readingKey(one)}`, one] as const)).values(),
]

const measuredAt = ({ record, vin, body, date, km }: InspectionFact): ReadingFact[] =>
  date === undefined || km === undefined ? [] : [{ record, vin, body, date, km }]
