import type { RegistryFailure } from './failure.ts'

/** One call to a registry. At most one of `form`, `json` and `multipart`. */
export interface RegistryRequest {
  readonly method: 'GET' | 'POST'
  /**
   * Path under the registry's base URL, beginning with `/`. A variable part is written `{name}` and
   * filled from {@link params}. Metrics and logs get the pattern, never the value.
   */
  readonly path: string
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly form?: Record<string, string>
  readonly json?: unknown
  /** Text fields of a `multipart/form-data` body. */
  readonly multipart?: Record<string, string>
  readonly headers?: Record<string, string>
  /**
   * True: no retries, because a failed call may have taken effect and must not take effect twice.
   */
  readonly once?: boolean
  /** HTTP statuses besides 2xx whose body the adapter wants to read. */
  readonly accept?: readonly number[]
  /** Finds a failure reported in the body; undefined: the status decides. */
  readonly refusal?: (reply: RegistryReply<string>) => RegistryFailure | undefined
}

export interface RegistryReply<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/**
 * Parses an answer, usually with `parseClaim`. Throws a `RegistryFailure` for an answer that does
 * not match. The failure is part of the call, so metrics and logs include it.
 */
export type Read<Raw, Output> = (answer: Raw) => Output

/**
 * An adapter's only access to its registry. It applies base URL, credentials, time-out, retries
 * with jitter, circuit breaker and bulkhead, and turns every error into a `RegistryFailure`. One
 * instance serves one lookup and has its deadline.
 */
export interface RegistryHttp {
  /** Sends and parses JSON; any other body is `source_changed`. */
  json<Output>(request: RegistryRequest, read: Read<unknown, Output>): Promise<RegistryReply<Output>>
  /** Sends and returns the body as text, for registries that answer in HTML. */
  text<Output>(request: RegistryRequest, read: Read<string, Output>): Promise<RegistryReply<Output>>
  /** Waits between polls; ends early with `source_slow` at the lookup's deadline. */
  pause(milliseconds: number): Promise<void>
}
