import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { RegistryFailure } from './failure.ts'

const RETRIES = 2
const HALF_OPEN_AFTER_MS = 20_000

export interface ProtectionOptions {
  /** Four times as many may wait. */
  readonly concurrency: number
  /** Milliseconds of one call. */
  readonly timeoutMs: number
  /** Monotonic milliseconds. */
  readonly now?: () => number
  /** Milliseconds before the first retry. */
  readonly retryDelayMs?: number
}

const isMomentary = (error: unknown): boolean => error instanceof RegistryFailure && error.momentary

/**
 * A changed answer does not open the breaker: it is quick, and one odd record must not block all
 * cars.
 */
const isDown = (error: unknown): boolean =>
  error instanceof RegistryFailure && (error.code === 'source_silent' || error.code === 'source_slow')

/** Vehicles remembered by a breaker, to bound memory. */
const MOST_DIRECT_TRIES = 1000

export interface Protection {
  /**
   * @param vehicle present: a person requests it. While the breaker is open, each vehicle's first
   * call goes out: failures about one vehicle do not decide another's report.
   * @throws RegistryFailure, BrokenCircuitError, BulkheadRejectedError
   */
  execute<Result>(
    work: () => Promise<Result>,
    signal: AbortSignal,
    vehicle: string | undefined,
  ): Promise<Result>
  isBreakerOpen(): boolean
}

/**
 * A bounded queue that is closed while the registry hangs, a breaker that opens when more than half
 * of the last ten to twenty calls failed, and two jittered retries.
 */
export function createProtection(options: ProtectionOptions): Protection {
  const { concurrency, timeoutMs, now = () => performance.now() } = options
  const places = bulkhead(concurrency, concurrency * 4)
  const retries = secondTries(options)
  let breaker = closedBreaker()
  const directTries = new Map<string, Promise<unknown>>()
  const close = () => {
    breaker = closedBreaker()
    directTries.clear()
  }

  async function tryDirectly<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    try {
      const result = await places.execute(work, signal)
      close()
      return result
    } catch (error) {
      if (error instanceof RegistryFailure && !isDown(error)) close()
      throw error
    }
  }

  async function guarded<Result>(
    work: () => Promise<Result>,
    signal: AbortSignal,
    vehicle: string | undefined,
  ): Promise<Result> {
    if (breaker.state === CircuitState.Closed) directTries.clear()
    if (vehicle !== undefined && breaker.state === CircuitState.Open) {
      const earlier = directTries.get(vehicle)
      if (earlier === undefined && directTries.size < MOST_DIRECT_TRIES) {
        const direct = tryDirectly(work, signal)
        directTries.set(vehicle, direct)
        return direct
      }
      await earlier?.catch(() => undefined)
    }
    return wrap(places, breaker, retries).execute(work, signal)
  }

  let lastMoved = now()
  return {
    isBreakerOpen: () => breaker.state !== CircuitState.Closed,
    async execute(work, signal, vehicle) {
      if (places.executionSlots === concurrency) lastMoved = now()
      const isStuck = places.executionSlots === 0 && now() - lastMoved > timeoutMs / 2
      if (isStuck) throw new RegistryFailure('source_busy', 'the registry hangs and the queue is full')
      const result = await guarded(work, signal, vehicle)
      lastMoved = now()
      return result
    },
  }
}

const closedBreaker = () =>
  circuitBreaker(handleWhen(isDown), {
    breaker: new CountBreaker({ threshold: 0.5, size: 20, minimumNumberOfCalls: 10 }),
    halfOpenAfter: HALF_OPEN_AFTER_MS,
  })

const secondTries = ({ retryDelayMs = 250 }: ProtectionOptions) =>
  retry(handleWhen(isMomentary), {
    maxAttempts: RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, maxDelay: 4000 }),
  })

export function failureOfProtection(cause: unknown): unknown {
  if (cause instanceof BrokenCircuitError)
    return new RegistryFailure('source_silent', 'breaker open', {
      cause,
      retryAfter: HALF_OPEN_AFTER_MS / 1000,
    })
  if (cause instanceof BulkheadRejectedError)
    return new RegistryFailure('source_busy', 'queue full', { cause })
  return cause
}
