/** Most registries answer sooner. */
const QUIET_MS = 12_000

interface Parts {
  readonly isReached?: () => Promise<boolean>
  readonly endCalls?: () => void
}

/** Distinguishes slow registries from a connection that stays open and passes no bytes. */
export function createStallWatch({ isReached = async () => true, endCalls }: Parts) {
  const pending = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function renew(): void {
    clearTimeout(timer)
    timer = pending.size > 0 ? setTimeout(probe, QUIET_MS) : undefined
  }

  async function probe(): Promise<void> {
    const current = timer
    const isBack = await isReached()
    if (timer !== current) return
    if (isBack) return renew()
    endCalls?.()
    for (const lose of pending) lose()
  }

  return {
    isReached,
    /** @returns undefined: the connection is lost */
    async unlessLost<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
      let lose = (): void => undefined
      const lost = new Promise<undefined>((resolve) => {
        lose = () => resolve(undefined)
      })
      pending.add(lose)
      renew()
      try {
        return await Promise.race([answer, lost])
      } finally {
        pending.delete(lose)
        renew()
      }
    },
  }
}
