import type { RegistryFailure } from './failure.ts'

/** At most one of `form`, `json` and `multipart`. */
export interface RegistryRequest {
  readonly method: 'GET' | 'POST'
  /** Metrics and logs get only the pattern, without {@link params}. */
  readonly path: string
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly form?: Record<string, string>
  readonly json?: unknown
  readonly multipart?: Record<string, string>
  readonly headers?: Record<string, string>
  /** No retries: a failed call may have had its effect. */
  readonly once?: boolean
  /** Other statuses with a body to read. */
  readonly accept?: readonly number[]
  readonly refusal?: (reply: RegistryReply<string>) => RegistryFailure | undefined
}

export interface RegistryReply<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** Usually `parseResponse`. Its `RegistryFailure` is part of the call in metrics and logs. */
export type Read<Raw, Output> = (answer: Raw) => Output

/** Every error becomes a `RegistryFailure`. One instance serves one lookup. */
export interface RegistryHttp {
  json<Output>(request: RegistryRequest, read: Read<unknown, Output>): Promise<RegistryReply<Output>>
  text<Output>(request: RegistryRequest, read: Read<string, Output>): Promise<RegistryReply<Output>>
  /** Throws `source_slow` at the lookup's deadline. */
  pause(milliseconds: number): Promise<void>
}
