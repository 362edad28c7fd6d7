import { AsyncLocalStorage } from 'node:async_hooks'

/** Purchase limits count against this person or address. */
export interface Buyer {
  /** From `visitorAddress`; absent for the bot and background tasks. */
  readonly address?: string
  /** `account 12` or `telegram 34`; undefined: not signed in. Called only before a purchase. */
  readonly person?: () => Promise<string | undefined>
}

const buyers = new AsyncLocalStorage<Buyer>()

/** Lets the work spend money as this buyer, after a check of a ticket or the bot's user. */
export const boughtFor = <Result>(buyer: Buyer, work: () => Result): Result => buyers.run(buyer, work)

/** Lets the work read earlier purchases but buy nothing. */
export const buyingNothing = <Result>(work: () => Result): Result => buyers.exit(work)

/** Undefined: nothing may be bought now. */
export const currentBuyer = (): Buyer | undefined => buyers.getStore()
