import { RegistryFailure } from './failure.ts'

/** Statuses by which a seller says that it has not sold anything. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 429])

/** Places an order with a seller; one that it refused was certainly not taken. */
export async function unlessRefused<Result>(order: () => Promise<Result>): Promise<Result> {
  try {
    return await order()
  } catch (error) {
    if (error instanceof RegistryFailure && REFUSALS.has(error.status ?? 0)) error.untaken = true
    throw error
  }
}
