import { AsyncLocalStorage } from 'node:async_hooks'

const buyers = new AsyncLocalStorage<string>()

/**
 * Whatever is asked within the work may cost money, and is counted as this visitor's: whoever begins it has let them in,
 * by a ticket or as a person the bot knows. What nobody answers for buys nothing.
 * @param who a visitor's address, as `visitorAddress` tells it, or the key of a person.
 */
export const boughtFor = <Result>(who: string, work: () => Result): Result => buyers.run(who, work)

/** Who answers for what is bought now; undefined: nobody. */
export const currentBuyer = (): string | undefined => buyers.getStore()
