import { AD_SIGNS } from '#report/own/told-limits.ts'
import { withAdText } from '#report/own/typed.ts'
import type { Told } from '#report/told.ts'
import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { toChooseFrom } from '#shared/vehicle/vin-offers.ts'
import { unpacked } from '#web/store/packed-text.ts'

/** What was shared, as far as it names this car; undefined: it is no text of ours, or one of another car. */
export async function sharedOf(packed: string, vin: string): Promise<string | undefined> {
  const text = await unpacked(packed)
  const found = text === undefined ? undefined : extract(text)
  return found !== undefined && numbersOf(found).includes(vin) ? text : undefined
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
