import type { FastifyBaseLogger } from 'fastify'
import { askedToWaitMs, failureFields, troubleOf } from './bot-api-failures.ts'
import type { Clock } from './clock.ts'

const FIRST_MS = 1000

/** Shorter than the silence after which links are no longer given out: a refusal is an answer too. */
const LONGEST_MS = 50_000

/** Makes a call until it succeeds; rejects only when the signal ends it. */
export type KeepTrying = <Result>(call: () => Promise<Result>) => Promise<Result>

interface Parts {
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Goes through outages of any length with growing pauses, and writes one line when a trouble begins,
 * turns into another, or ends.
 */
export function createKeepTrying({ log, clock, signal }: Parts): KeepTrying {
  let trouble: string | undefined
  let failures = 0

  const failed = (error: unknown) => {
    const now = troubleOf(error)
    if (now !== trouble) log.warn(failureFields(error), `telegram: ${now}`)
    trouble = now
    return Math.max(pauseMs(failures++), askedToWaitMs(error))
  }

  const succeeded = () => {
    if (trouble !== undefined) log.info('telegram: works again')
    trouble = undefined
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

/** Doubles, with jitter: many processes must not come back in the same instant. */
const pauseMs = (failures: number): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + Math.random() / 2)
