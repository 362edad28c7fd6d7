import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Reply } from '#web/call.ts'
import { createPolling } from '#web/store/polling.ts'

/** Specification, section 9. */
const TIMES = 20
const EVERY_MS = 5000

interface Parts {
  /** Asks our server once whether the order is paid. */
  readonly ask: () => Promise<Reply>
  readonly onPaid: () => void
  /** The provider has ended it without money. */
  readonly onCanceled: () => void
  /** Too many answers «not yet», or one that no waiting can change. */
  readonly onFailed: () => void
}

const CANCELED = 'payment_canceled' satisfies ErrorCode

/** With these the order cannot be asked about; whatever else goes wrong may be right five seconds later. */
const FINAL: readonly string[] = ['unauthorized', 'not_found', 'bad_request'] satisfies ErrorCode[]

/** Waits for the provider's notice to reach our server: what the widget says is a hint and no more. */
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
    /** Asks at once, since the notice is often here before the widget has spoken, and then at intervals. */
    start() {
      polling.start()
      void check()
    },
    stop: () => end(),
  }
}
