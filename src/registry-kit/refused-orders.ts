import { RegistryFailure } from './failure.ts'

/** The seller certainly sold nothing. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 429])

/** Marks a refused order as untaken. */
export async function unlessRefused<Result>(order: () => Promise<Result>): Promise<Result> {
  try {
    return await order()
  } catch (error) {
    if (error instanceof RegistryFailure && REFUSALS.has(error.status ?? 0)) error.untaken = true
    throw error
  }
}
