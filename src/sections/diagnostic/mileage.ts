import { type Odometer, oldestFirst } from '#report/mileage/odometer.ts'
import * as dates from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { DiagnosticCard, PreviousCard } from './contract.ts'

export const newestFirst = <Card extends PreviousCard>(cards: readonly Card[]): Card[] =>
  dates.newestFirst(cards, ({ dcDate }) => dcDate)

/** The odometer value of one card, when both it and its date can be read. */
export function readingOf({ dcDate, odometerValue }: PreviousCard): Odometer | undefined {
  const date = dates.parseRussianDate(dcDate)
  const km = parseNumber(odometerValue)
  return date !== undefined && km !== undefined && km > 0 ? { date, km } : undefined
}

/** Every readable odometer value of a car's cards and of the earlier ones inside them; the same one counts once. */
export function readings(cards: readonly DiagnosticCard[]): Odometer[] {
  const all = cards.flatMap((card): PreviousCard[] => [card, ...card.previousDcs])
  const seen = all.flatMap((card) => readingOf(card) ?? [])
  return oldestFirst([...new Map(seen.map((one) => [`${one.date.getTime()} ${one.km}`, one])).values()])
}
