/**
 * The failure of `work` passes through.
 * @returns undefined on a time-out.
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Result | Promise<Result>,
): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

interface BackOff {
  readonly firstMs: number
  readonly longestMs: number
}

/**
 * Milliseconds after this many consecutive failures: doubled, with jitter, so that clients do not
 * retry together.
 */
export const backOff = (failures: number, { firstMs, longestMs }: BackOff): number =>
  Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + Math.random() / 2)

export interface TroubleLog<Trouble> {
  tell(trouble: Trouble, say: () => void): void
  over(say: () => void): void
}

export function createTroubleLog<Trouble extends string>(): TroubleLog<Trouble> {
  let logged: Trouble | undefined
  return {
    tell(trouble, say) {
      if (trouble !== logged) say()
      logged = trouble
    },
    over(say) {
      if (logged !== undefined) say()
      logged = undefined
    },
  }
}

/**
 * The first event is reported at once, the rest once per period as a count and the latest event.
 */
export function oncePerPeriod<Case>(
  milliseconds: number,
  tell: (last: Case, times: number) => void,
): (happened: Case) => void {
  let pending: { readonly last: Case; readonly times: number } | undefined
  let isWithinPeriod = false
  const rest = () => {
    isWithinPeriod = true
    setTimeout(() => {
      isWithinPeriod = false
      if (pending === undefined) return
      const { last, times } = pending
      pending = undefined
      tell(last, times)
      rest()
    }, milliseconds).unref()
  }
  return (happened) => {
    if (isWithinPeriod) {
      pending = { last: happened, times: (pending?.times ?? 0) + 1 }
      return
    }
    tell(happened, 1)
    rest()
  }
}
