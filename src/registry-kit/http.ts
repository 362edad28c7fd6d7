import type { RegistryFailure } from './failure.ts'

/** At most one of `form`, `json` and `multipart`. */
export interface RegistryRequest {
  readonly method: 'GET' | 'POST'
  /**
   * Under the base URL, beginning with `/`. `{name}` is filled from {@link params}; metrics and
   * logs get only the pattern.
   */
  readonly path: string
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly form?: Record<string, string>
  readonly json?: unknown
  /** Text fields of a `multipart/form-data` body. */
  readonly multipart?: Record<string, string>
  readonly headers?: Record<string, string>
  /** No retries: a failed call may have taken effect. */
  readonly once?: boolean
  /** Other statuses whose body the adapter reads. */
  readonly accept?: readonly number[]
  /** Finds a failure in the body; undefined: the status decides. */
  readonly refusal?: (reply: RegistryReply<string>) => RegistryFailure | undefined
}

export interface RegistryReply<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/**
 * Parses an answer, usually with `parseClaim`. A `RegistryFailure` of it is part of the call, so
 * metrics and logs include it.
 */
export type Read<Raw, Output> = (answer: Raw) => Output

/**
 * An adapter's only access to its registry, with credentials, time-out, retries, circuit breaker
 * and bulkhead. Every error becomes a `RegistryFailure`. One instance serves one lookup.
 */
export interface RegistryHttp {
  /** Any body other than JSON is `source_changed`. */
  json<Output>(request: RegistryRequest, read: Read<unknown, Output>): Promise<RegistryReply<Output>>
  /** For registries that answer in HTML. */
  text<Output>(request: RegistryRequest, read: Read<string, Output>): Promise<RegistryReply<Output>>
  /** Waits between polls; ends with `source_slow` at the lookup's deadline. */
  pause(milliseconds: number): Promise<void>
}
