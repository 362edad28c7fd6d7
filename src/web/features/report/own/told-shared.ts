import { AD_SIGNS } from '#report/own/told-limits.ts'
import { withAdText } from '#report/own/typed.ts'
import type { Told } from '#report/told.ts'
import { type Extract, extract, plateIn } from '#shared/vehicle/extract.ts'
import { toChooseFrom } from '#shared/vehicle/vin-offers.ts'

/**
 * Whether a shared text is of this car: it names its number, or the plate by which the search has found it.
 * @param plate undefined: nobody has searched by one.
 */
export function isOfCar(text: string, vin: string, plate: string | undefined): boolean {
  const found = extract(text)
  return (
    (found !== undefined && numbersOf(found).includes(vin)) ||
    (plate !== undefined && plateIn(text) === plate)
  )
}

const numbersOf = (found: Extract): readonly string[] =>
  'number' in found ? [found.number] : toChooseFrom(found)

/**
 * Put below what the person has told already: whoever makes up an address must not take away a word that speaks against
 * the car.
 */
export function withShared(told: Told, shared: string, now: Date): Told {
  const before = told.ad?.text?.trim() ?? ''
  if (before.includes(shared.trim())) return told
  return withAdText(told, [before, shared.trim()].filter(Boolean).join('\n').slice(0, AD_SIGNS), now)
}
