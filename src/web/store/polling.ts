interface PollingParts {
  readonly times: number
  readonly everyMs: number
  /** Makes one request; call `stop` to end the polling. */
  readonly check: () => Promise<void>
  /** The last check has finished without a `stop`. */
  readonly onGivenUp: () => void
}

export interface Polling {
  /** The first check comes after one interval; a running round is dropped. */
  start(): void
  stop(): void
}

/** Makes `times` checks at even intervals, regardless of their duration. */
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
