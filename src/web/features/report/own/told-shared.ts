import type { Told } from '#facts/told.ts'
import { AD_SIGNS } from '#facts/told-limits.ts'
import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { toChooseFrom } from '#shared/vehicle/vin-offers.ts'
import { withSharedText } from '#statements/typed.ts'
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
 * It is the text of the advertisement where the person has told none. Else it waits for their word: read together with
 * theirs it could take away a word that speaks against the car, and whoever makes up an address must not.
 */
export function withShared(told: Told, shared: string, now: Date): Told {
  const text = shared.trim().slice(0, AD_SIGNS)
  const before = told.ad?.text?.trim() ?? ''
  if (before.includes(text)) return told
  return told.ad && before !== ''
    ? { ...told, ad: { ...told.ad, offered: text } }
    : withSharedText(told, text, now)
}
