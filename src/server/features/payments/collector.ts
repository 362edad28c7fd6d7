import type { Executor, Log } from '#server/db/database.ts'
import { takeDue } from './awaited-payments.ts'
import type { PaymentService } from './cashier.ts'

const EVERY_MS = 5_000

const MOST_AT_ONCE = 20

interface CollectorParts {
  readonly db: Executor
  readonly cashier: Pick<PaymentService, 'fetchPayment'> | undefined
  readonly returns?: () => Promise<void>
  readonly log: Log
  readonly now: () => number
}

/** Finds payments whose notification never came, also after a restart. */
export interface Collector {
  /** Never fails: failed questions are retried later. */
  round(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function createCollector({ db, cashier, returns, log, now }: CollectorParts): Collector {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopping = false

  const collect = async ({ fetchPayment }: Pick<PaymentService, 'fetchPayment'>): Promise<void> => {
    for (const payment of await takeDue(db, now(), MOST_AT_ONCE)) {
      if (isStopping) return
      await fetchPayment(payment).catch((err: unknown) =>
        log.warn({ err, payment }, 'a payment could not be asked about; it is tried again'),
      )
    }
    await returns?.()
  }

  const round = (): Promise<void> => {
    if (cashier === undefined) return Promise.resolve()
    running ??= collect(cashier)
      .catch((err: unknown) => log.warn({ err }, 'payments could not be asked about; it is tried again'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    round,
    start() {
      if (cashier) timer ??= setInterval(() => void round(), EVERY_MS).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
