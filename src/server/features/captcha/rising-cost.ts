import { freeActions } from '#shared/contract/captcha.ts'

const READ_FOR_MS = 5000

/** With each used quarter of the hour's reports, at most this often. */
const QUARTERS = 4
const MOST_DOUBLINGS = 3

interface RisingCostOptions {
  readonly cost: number
  readonly hourUse: () => Promise<number>
  readonly now: () => number
}

/** While the use of the hour cannot be read nothing can be bought, so the cost stays. */
export function risingCost({ cost, hourUse, now }: RisingCostOptions) {
  let last: { readonly at: number; readonly use: Promise<number> } | undefined
  const use = (): Promise<number> => {
    if (last === undefined || now() - last.at >= READ_FOR_MS || now() < last.at)
      last = { at: now(), use: hourUse().catch(() => 0) }
    return last.use
  }
  return async (actions: readonly string[]): Promise<number> => {
    if (actions.every((action) => freeActions.includes(action))) return cost
    return cost * 2 ** Math.min(MOST_DOUBLINGS, Math.floor((await use()) * QUARTERS))
  }
}
