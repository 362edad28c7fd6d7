import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '#verdict/judge.ts'

/** Headline of a stop by the buyer's own words alone; undefined is no approval. */
export function ownStop(vin: string, words: unknown, now: Date): string | undefined {
  const { level, headline } = verdict({ vin, answers: [], now, buyerInput: validBuyerInput(words, now) })
  return level === 'stop' ? headline : undefined
}
