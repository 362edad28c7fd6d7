import { readingKey } from '#facts/identity.ts'
import { type Odometer, oldestFirst } from '#facts/odometer.ts'
import { isOdometer } from '#facts/told-limits.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { DiagnosticCard, PreviousCard } from './contract.ts'

/** «119.000» may be thousands or a fraction. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/u

/** Whole kilometres from `86500`, `86 500`, `86500.4`, `86500 км`. Undefined: no valid number. */
export function kilometres(written: string | undefined): number | undefined {
  const text = written?.trim().replace(/\s*км\.?$/iu, '') ?? ''
  const km = AMBIGUOUS.test(text) ? undefined : parseNumber(text)
  return km !== undefined && isOdometer(km) ? Math.floor(km) : undefined
}

export function readingOf({ dcDate, odometerValue }: PreviousCard): Odometer | undefined {
  const date = parseRussianDate(dcDate)
  const km = kilometres(odometerValue)
  return date !== undefined && km !== undefined && km > 0 ? { date, km } : undefined
}

/** Without duplicates; earlier cards included. */
export function readings(cards: readonly DiagnosticCard[]): Odometer[] {
  const all = cards.flatMap((card): PreviousCard[] => [card, ...card.previousDcs])
  const seen = all.flatMap((card) => readingOf(card) ?? [])
  return oldestFirst([...new Map(seen.map((one) => [readingKey(one), one])).values()])
}
