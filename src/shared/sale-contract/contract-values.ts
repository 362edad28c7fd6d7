import { formatDate, formatDateTime, parseRussianDate } from '../text/dates.ts'
import { formatRoubles, parseNumber } from '../text/numbers.ts'
import { cleanVin } from '../vehicle/vin.ts'
import type { FieldId, FieldValues } from './fields.ts'
import { MOST_ROUBLES, roublesInWords } from './roubles-in-words.ts'

const CURRENCY = /\s*(?:₽|р(?:уб(?:\.|лей|ля|ль)?|\.)?)$/iu

/** A point or comma before three digits is ambiguous: thousands or kopecks. */
const UNCERTAIN = /[.,]\d{3,}$/u

/** Parses a price in roubles: `850 000`, `850000,50 ₽`. Undefined if invalid or ambiguous. */
export function priceOf(text: string): number | undefined {
  const figures = text.trim().replace(CURRENCY, '')
  const roubles = UNCERTAIN.test(figures) ? undefined : parseNumber(figures)
  return roubles !== undefined && roubles > 0 && roubles <= MOST_ROUBLES ? roubles : undefined
}

const inWords = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' })

function longDate(text: string): string {
  const day = parseRussianDate(text)
  return day ? inWords.format(day) : text
}

function price(text: string): string {
  const roubles = priceOf(text)
  return roubles === undefined ? text : formatRoubles(roubles)
}

const spelling: Partial<Record<FieldId, (typed: string) => string>> = {
  date: longDate,
  sellerBorn: formatDate,
  buyerBorn: formatDate,
  handedOverAt: formatDateTime,
  vin: cleanVin,
  price,
}

/** ISO dates in Russian, the price in figures and in words. */
export function contractValues(typed: FieldValues): FieldValues {
  const filled = Object.entries(typed).flatMap(([id, text]) => {
    const trimmed = text.trim()
    return trimmed ? [[id, spelling[id as FieldId]?.(trimmed) ?? trimmed]] : []
  })
  const roubles = priceOf(typed.price ?? '')
  return {
    ...Object.fromEntries(filled),
    ...(roubles !== undefined && { priceInWords: roublesInWords(roubles) }),
  }
}
