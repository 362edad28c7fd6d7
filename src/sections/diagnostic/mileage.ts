import * as dates from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { DiagnosticCard, PreviousCard } from './contract.ts'

/** The odometer as one inspection wrote it down. */
export interface Reading {
  readonly date: Date
  readonly km: number
}

/** A later reading lower than an earlier one. */
export interface Drop {
  readonly from: Reading
  readonly to: Reading
}

export const newestFirst = <Card extends PreviousCard>(cards: readonly Card[]): Card[] =>
  dates.newestFirst(cards, ({ dcDate }) => dcDate)

/** The odometer value of one card, when both it and its date can be read. */
export function readingOf({ dcDate, odometerValue }: PreviousCard): Reading | undefined {
  const date = dates.parseRussianDate(dcDate)
  const km = parseNumber(odometerValue)
  return date !== undefined && km !== undefined && km > 0 ? { date, km } : undefined
}

/** A car's cards and the earlier ones that stand inside them, in one list. */
export const allCards = (cards: readonly DiagnosticCard[]): PreviousCard[] =>
  cards.flatMap((card): PreviousCard[] => [card, ...card.previousDcs])

/** Every readable odometer value, oldest first, of a day the lowest first; the same one met twice counts once. */
export function readings(cards: readonly DiagnosticCard[]): Reading[] {
  const seen = new Map<string, Reading>()
  for (const reading of allCards(cards).flatMap((card) => readingOf(card) ?? [])) {
    seen.set(`${reading.date.getTime()} ${reading.km}`, reading)
  }
  return [...seen.values()].sort((a, b) => a.date.getTime() - b.date.getTime() || a.km - b.km)
}

/** Each fall between two neighbouring inspections of different days. */
export const drops = (sorted: readonly Reading[]): Drop[] =>
  sorted.flatMap((to, index) => {
    const from = sorted[index - 1]
    return from !== undefined && to.km < from.km && to.date > from.date ? [{ from, to }] : []
  })

/** The highest of the readings (oldest first); of equal ones the latest. */
export const highest = (sorted: readonly Reading[]): Reading | undefined =>
  sorted.findLast(({ km }) => sorted.every((other) => other.km <= km))

/**
 * What the car has run at least if every reading (oldest first) is right: up to the highest one, and then
 * what the lowered odometer counted. A reading that was surpassed later may only have been written wrongly,
 * so nothing is added for it.
 */
export function provenKm(sorted: readonly Reading[]): number {
  const top = highest(sorted)
  if (top === undefined) return 0
  const after = sorted.slice(sorted.indexOf(top) + 1)
  return top.km + (after[0] === undefined ? 0 : provenKm(after) - after[0].km)
}

/** The readings up to the day of this one, when one of them is higher: then this one is not the mileage. */
export function higherBefore(reading: Reading, sorted: readonly Reading[]): readonly Reading[] | undefined {
  const before = sorted.filter(({ date }) => date <= reading.date)
  return before.some(({ km }) => km > reading.km) ? before : undefined
}
