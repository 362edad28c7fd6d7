import { AsyncLocalStorage } from 'node:async_hooks'

/** The person or address whose purchase limits a paid request counts against. */
export interface Buyer {
  /**
   * Network address, as `visitorAddress` returns it. Absent for the bot and for background tasks.
   */
  readonly address?: string
  /**
   * Returns `account 12` or `telegram 34`; undefined: not signed in. Called only before a purchase.
   */
  readonly person?: () => Promise<string | undefined>
}

const buyers = new AsyncLocalStorage<Buyer>()

/**
 * Runs the work with permission to spend money, which counts against this buyer. The caller has
 * checked a ticket or the bot's user. Without a buyer nothing is bought.
 */
export const boughtFor = <Result>(buyer: Buyer, work: () => Result): Result => buyers.run(buyer, work)

/** Runs the work without a buyer: it reads earlier purchases and buys nothing. */
export const buyingNothing = <Result>(work: () => Result): Result => buyers.exit(work)

/** Undefined: nothing may be bought now. */
export const currentBuyer = (): Buyer | undefined => buyers.getStore()
