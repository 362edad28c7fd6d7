import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { backOff, createTroubleLog } from '../platform/patience.ts'

/**
 * Pauses, the longest of which is shorter than the silence after which start links are withheld.
 * Even a refusal counts as an answer.
 */
const PAUSES = { firstMs: 1000, longestMs: 50_000 }

/** Retries a call until it succeeds; rejects only when the signal aborts. */
export type KeepTrying = <Result>(call: () => Promise<Result>) => Promise<Result>

export interface FailureWords {
  readonly name: string
  readonly failureFields: (error: unknown) => Record<string, unknown>
  readonly troubleOf: (error: unknown) => string
  /** The requested pause, in milliseconds. */
  readonly askedToWaitMs: (error: unknown) => number
}

interface Parts extends FailureWords {
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Logs one line when a trouble begins, changes or ends. */
export function createKeepTrying({
  name,
  failureFields,
  troubleOf,
  askedToWaitMs,
  log,
  clock,
  signal,
}: Parts): KeepTrying {
  const trouble = createTroubleLog<string>()
  let failures = 0

  const failed = (error: unknown) => {
    const now = troubleOf(error)
    trouble.tell(now, () => log.warn(failureFields(error), `${name}: ${now}`))
    return Math.max(backOff(failures++, PAUSES), askedToWaitMs(error))
  }

  const succeeded = () => {
    trouble.over(() => log.info(`${name}: works again`))
    failures = 0
  }

  return async (call) => {
    for (;;) {
      signal.throwIfAborted()
      try {
        const result = await call()
        succeeded()
        return result
      } catch (error) {
        signal.throwIfAborted()
        await clock.wait(failed(error), signal)
      }
    }
  }
}
