import type { RegistryFailure } from './failure.ts'

/** One call to a registry. At most one of `form`, `json` and `multipart`. */
export interface RegistryRequest {
  readonly method: 'GET' | 'POST'
  /**
   * Path under the registry's base URL, beginning with `/`. A part that varies is written `{name}`
   * and filled from {@link params}: what metrics and logs see is the pattern, never the value.
   */
  readonly path: string
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly form?: Record<string, string>
  readonly json?: unknown
  /** Text fields of a `multipart/form-data` body. */
  readonly multipart?: Record<string, string>
  readonly headers?: Record<string, string>
  /** True: what it asks for may have been done by a call that failed, and is not to be done twice: it has no second tries. */
  readonly once?: boolean
  /** HTTP statuses besides 2xx whose body the adapter wants to read. */
  readonly accept?: readonly number[]
  /** What a reply says went wrong, for registries that tell it in the body; undefined: its status says it. */
  readonly refusal?: (reply: RegistryReply<string>) => RegistryFailure | undefined
}

export interface RegistryReply<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/**
 * Reads an answer, usually with a claim and a mapping (`parseClaim`). Throws a `RegistryFailure` for one
 * it cannot vouch for; being part of the call, that failure is seen by metrics and logs too.
 */
export type Read<Raw, Output> = (answer: Raw) => Output

/**
 * The one way an adapter reaches its registry: base URL, credentials, time-out, retries with jitter,
 * circuit breaker and bulkhead are applied here, and every failure leaves as a `RegistryFailure`.
 * One of these serves one lookup and knows when that lookup runs out of time.
 */
export interface RegistryHttp {
  /** Sends and parses JSON; an answer that is no JSON is `source_changed`. */
  json<Output>(request: RegistryRequest, read: Read<unknown, Output>): Promise<RegistryReply<Output>>
  /** Sends and hands over the body as text, for registries that answer in HTML. */
  text<Output>(request: RegistryRequest, read: Read<string, Output>): Promise<RegistryReply<Output>>
  /** Waits between two polls; ends early, with `source_slow`, when the whole lookup is out of time. */
  pause(milliseconds: number): Promise<void>
}
