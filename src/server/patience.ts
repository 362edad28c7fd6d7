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
