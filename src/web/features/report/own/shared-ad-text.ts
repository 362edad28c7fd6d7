import type { BuyerInput } from '#facts/buyer-input.ts'
import { AD_CHARS } from '#facts/input-limits.ts'
import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { toChooseFrom } from '#shared/vehicle/vin-offers.ts'
import { withSharedText } from '#statements/typed.ts'
import { unpackText } from '#web/store/packed-text.ts'

export async function sharedAdFor(packed: string, vin: string): Promise<string | undefined> {
  const text = await unpackText(packed)
  const found = text === undefined ? undefined : extract(text)
  return found !== undefined && numbersOf(found).includes(vin) ? text : undefined
}

const numbersOf = (found: Extract): readonly string[] =>
  'number' in found ? [found.number] : toChooseFrom(found)

/**
 * A shared text waits for consent if the buyer has his own: it could remove a statement against the
 * car, and anyone can make such a link.
 */
export function withSharedAd(buyerInput: BuyerInput, shared: string, now: Date): BuyerInput {
  const text = shared.trim().slice(0, AD_CHARS)
  const before = buyerInput.ad?.text?.trim() ?? ''
  if (before.includes(text)) return buyerInput
  return buyerInput.ad && before !== ''
    ? { ...buyerInput, ad: { ...buyerInput.ad, offered: text } }
    : withSharedText(buyerInput, text, now)
}
