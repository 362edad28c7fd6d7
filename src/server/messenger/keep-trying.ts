import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { backOff, createTroubleLog } from '../platform/patience.ts'

/** The longest is shorter than the silence after which links are no longer given out: a refusal is an answer too. */
const PAUSES = { firstMs: 1000, longestMs: 50_000 }

/** Makes a call until it succeeds; rejects only when the signal ends it. */
export type KeepTrying = <Result>(call: () => Promise<Result>) => Promise<Result>

/** What may be said of the failures of one messenger's API. */
export interface FailureWords {
  /** Lines of the log begin with it. */
  readonly name: string
  /** What of a failure may be logged. */
  readonly failureFields: (error: unknown) => Record<string, unknown>
  /** One name for each state of the connection, in an operator's words. */
  readonly troubleOf: (error: unknown) => string
  /** How long it asks to be left alone, in milliseconds. */
  readonly askedToWaitMs: (error: unknown) => number
}

interface Parts extends FailureWords {
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Goes through outages of any length with growing pauses, and writes one line when a trouble begins,
 * turns into another, or ends.
 */
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
