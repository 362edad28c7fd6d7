import type { QuotedValue } from '#facts/buyer-input.ts'
import { isBelow } from '#facts/odometer.ts'
import { bareCharacters, plainText } from '#shared/vehicle/characters.ts'
import { extract } from '#shared/vehicle/extract.ts'
import { type AdvertText, quote } from './advert-text.ts'
import { pricesCalled, runsCalled } from './amounts.ts'
import { ownersIn } from './owner-words.ts'
import { passportWordsIn } from './passport-words.ts'
import { yearsCalled } from './year-words.ts'

export type Twofold = readonly [one: string, other: string]

/** @param isOneRun false: the odometer and the true mileage differ by the seller's own words */
export function twofoldIn(text: AdvertText, isOneRun: boolean): Twofold[] {
  const { plain, shown } = text
  const pairs = [
    apart(ownersIn(plain)),
    apart(passportWordsIn(plain)),
    apart(isOneRun ? runsCalled(plain) : [], areFar),
    apart(pricesCalled(plain), areFar),
    apart(yearsCalled(plain)),
  ]
  const quoted = pairs.flatMap((pair): Twofold[] =>
    pair ? [[quote(text, pair[0]), quote(text, pair[1])]] : [],
  )
  return [...quoted, ...numbersIn(shown)]
}

/** Beyond rounding; for roubles and kilometres. */
const areFar = (one: number, other: number): boolean => isBelow(Math.min(one, other), Math.max(one, other))

function apart<Value>(
  found: readonly QuotedValue<Value>[],
  differ: (one: Value, other: Value) => boolean = (one, other) => one !== other,
): Twofold | undefined {
  const [first] = found
  const other = found.find(({ value }) => first && differ(value, first.value))
  return first && other && [first.said, other.said]
}

/** Corrections of one mistyped VIN do not count. */
function numbersIn(text: string): Twofold[] {
  const found = extract(text)
  if (found?.kind !== 'several') return []
  const characters = bareCharacters(plainText(text))
  const [one, other] = found.numbers.filter((number) => characters.includes(number))
  return one !== undefined && other !== undefined && characters.replace(one, ' ').includes(other)
    ? [[one, other]]
    : []
}
