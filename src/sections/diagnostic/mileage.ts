import { parseRussianDate } from '#shared/text/dates.ts'
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

const time = (card: PreviousCard): number => parseRussianDate(card.dcDate)?.getTime() ?? 0

export const newestFirst = <Card extends PreviousCard>(cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => time(b) - time(a))

/** Every readable odometer value of all cards, oldest first; the same card met twice counts once. */
export function readings(cards: readonly DiagnosticCard[]): Reading[] {
  const seen = new Map<string, Reading>()
  for (const card of cards.flatMap((card): PreviousCard[] => [card, ...card.previousDcs])) {
    const date = parseRussianDate(card.dcDate)
    const km = parseNumber(card.odometerValue)
    if (date !== undefined && km !== undefined && km > 0) seen.set(`${date.getTime()} ${km}`, { date, km })
  }
  return [...seen.values()].sort((a, b) => a.date.getTime() - b.date.getTime())
}

/** Each fall between two neighbouring inspections of different days. */
export const drops = (sorted: readonly Reading[]): Drop[] =>
  sorted.flatMap((to, index) => {
    const from = sorted[index - 1]
    return from !== undefined && to.km < from.km && to.date > from.date ? [{ from, to }] : []
  })
