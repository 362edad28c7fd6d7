import type { Reply } from '#web/call.ts'
import { createPolling } from '#web/store/polling.ts'

/** Specification, section 9. */
const TIMES = 20
const EVERY_MS = 5000

interface Parts {
  /** Asks our server once whether the order is paid. */
  readonly ask: () => Promise<Reply>
  readonly onPaid: () => void
  /** Too many answers «not yet», or an error. */
  readonly onFailed: () => void
}

/** Waits for the provider's notice to reach our server: what the widget says is a hint and no more. */
export function createPaymentCheck({ ask, onPaid, onFailed }: Parts) {
  let ended = false

  function end(tell?: () => void): void {
    if (ended) return
    ended = true
    polling.stop()
    tell?.()
  }

  async function check(): Promise<void> {
    const reply = await ask()
    if (reply.success) return end(onPaid)
    if (reply.error !== 'not_paid') end(onFailed)
  }

  const polling = createPolling({ times: TIMES, everyMs: EVERY_MS, check, onGivenUp: () => end(onFailed) })
  return { start: polling.start, stop: () => end() }
}
