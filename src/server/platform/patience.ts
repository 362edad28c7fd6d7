/**
 * What comes of some work, waited for no longer than that; what it fails with passes through.
 * @returns undefined when it takes longer.
 */
export async function within<Result>(
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
 * Milliseconds to rest after so many failures in a row before. They double, with jitter: what has failed
 * together must not come back in the same instant.
 */
export const backOff = (failures: number, { firstMs, longestMs }: BackOff): number =>
  Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + Math.random() / 2)

/** Keeps a trouble that lasts from being told over and over. */
export interface TroubleLog<Trouble> {
  /** Says it when this trouble begins, or another turns into it. */
  tell(trouble: Trouble, say: () => void): void
  /** Says it when there was a trouble. */
  over(say: () => void): void
}

export function createTroubleLog<Trouble extends string>(): TroubleLog<Trouble> {
  let told: Trouble | undefined
  return {
    tell(trouble, say) {
      if (trouble !== told) say()
      told = trouble
    },
    over(say) {
      if (told !== undefined) say()
      told = undefined
    },
  }
}

/**
 * Keeps what happens over and over from being told every time: the first is told at once, those of each period after
 * it together, by their number and the last of them.
 */
export function oncePerPeriod<Case>(
  milliseconds: number,
  tell: (last: Case, times: number) => void,
): (happened: Case) => void {
  let untold: { readonly last: Case; readonly times: number } | undefined
  let isResting = false
  const rest = () => {
    isResting = true
    setTimeout(() => {
      isResting = false
      if (untold === undefined) return
      const { last, times } = untold
      untold = undefined
      tell(last, times)
      rest()
    }, milliseconds).unref()
  }
  return (happened) => {
    if (isResting) {
      untold = { last: happened, times: (untold?.times ?? 0) + 1 }
      return
    }
    tell(happened, 1)
    rest()
  }
}
