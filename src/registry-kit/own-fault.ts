import { RegistryFailure } from './failure.ts'
import type { Orders } from './orders.ts'

/** Carries an error of our own, such as a lost database, past what reads a source's answer. */
export class OwnFault extends Error {
  override readonly name = 'OwnFault'
}

/** @throws OwnFault with the error as its cause, unless it is a failure of the source */
export function throwAsOwn(error: unknown): never {
  if (error instanceof RegistryFailure || error instanceof OwnFault) throw error
  throw new OwnFault('an error of our own', { cause: error })
}

export const withOwnFaults = (orders: Orders): Orders => ({
  currentOrder: (...order) => orders.currentOrder(...order).catch(throwAsOwn),
  refresh: (...report) => orders.refresh(...report).catch(throwAsOwn),
  rest: (...pause) => orders.rest(...pause).catch(throwAsOwn),
  forget: (...report) => orders.forget(...report).catch(throwAsOwn),
  together: (...reading) => orders.together(...reading).catch(throwAsOwn),
})
