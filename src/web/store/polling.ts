interface PollingParts {
  readonly times: number
  readonly everyMs: number
  readonly check: () => Promise<void>
  readonly onGivenUp: () => void
}

export interface Polling {
  start(): void
  stop(): void
}

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
