import { AsyncLocalStorage } from 'node:async_hooks'

/** Who answers for what is bought. */
export interface Buyer {
  /** Network address, as `visitorAddress` returns it; absent: a bot or a task of ours asks. */
  readonly address?: string
  /** Returns `account 12`, or `telegram 34` of a messenger; undefined: not signed in. Called before a purchase only. */
  readonly person?: () => Promise<string | undefined>
}

const buyers = new AsyncLocalStorage<Buyer>()

/**
 * Whatever is asked within the work may cost money, and counts as this buyer's: the caller has let them in by a ticket,
 * or as a person the bot knows. Outside of it nothing is bought.
 */
export const boughtFor = <Result>(buyer: Buyer, work: () => Result): Result => buyers.run(buyer, work)

/** Whatever is asked within the work reads what was bought before, and buys nothing. */
export const buyingNothing = <Result>(work: () => Result): Result => buyers.exit(work)

/** Undefined: nothing may be bought now. */
export const currentBuyer = (): Buyer | undefined => buyers.getStore()
