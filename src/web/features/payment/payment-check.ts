import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Reply } from '#web/call.ts'
import { createPolling } from '#web/store/polling.ts'

/** Specification, section 9. */
const TIMES = 20
const EVERY_MS = 5000

interface Parts {
  readonly ask: () => Promise<Reply>
  readonly onPaid: () => void
  readonly onCanceled: () => void
  /** Too many answers «not yet», or a final one. */
  readonly onFailed: () => void
}

const CANCELED = 'payment_canceled' satisfies ErrorCode

/** Polling is useless after these; any other may disappear within five seconds. */
const FINAL: readonly string[] = ['unauthorized', 'not_found', 'bad_request'] satisfies ErrorCode[]

/** Until the provider's notification reaches our server; the widget's callback is only a hint. */
export function createPaymentCheck({ ask, onPaid, onCanceled, onFailed }: Parts) {
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
    if (reply.error === CANCELED) end(onCanceled)
    else if (FINAL.includes(reply.error)) end(onFailed)
  }

  const polling = createPolling({
    times: TIMES - 1,
    everyMs: EVERY_MS,
    check,
    onGivenUp: () => end(onFailed),
  })

  return {
    /** At once, because the notification often precedes the callback, then at intervals. */
    start() {
      polling.start()
      void check()
    },
    stop: () => end(),
  }
}
