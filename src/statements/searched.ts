import type { BuyerInput } from '#facts/buyer-input.ts'

export const withSearch = (buyerInput: BuyerInput, plate: string, now: Date): BuyerInput => ({
  ...buyerInput,
  search: { plate, at: now.toISOString() },
})
