interface PollingParts {
  readonly times: number
  readonly everyMs: number
  /** Asks once. Whoever has got what they waited for calls `stop`. */
  readonly check: () => Promise<void>
  /** The last check has answered and nobody stopped the polling. */
  readonly onGivenUp: () => void
}

export interface Polling {
  /** The first check is one interval away; a round that was under way is dropped. */
  start(): void
  stop(): void
}

/** Asks `times` times at even intervals, however long each answer takes. */
export function createPolling({ times, everyMs, check, onGivenUp }: PollingParts): Polling {
  let current: ReturnType<typeof setInterval> | undefined

  function stop(): void {
    clearInterval(current)
    current = undefined
  }

  function start(): void {
    stop()
    let made = 0
    const round = setInterval(async () => {
      made += 1
      const last = made === times
      if (last) clearInterval(round)
      await check()
      if (!last || current !== round) return
      stop()
      onGivenUp()
    }, everyMs)
    current = round
  }

  return { start, stop }
}
