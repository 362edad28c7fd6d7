import type { Static, TSchema } from 'typebox'
import type { Capability } from '../permissions.ts'
import type { ErrorCode } from './errors.ts'
import type { Tag } from './tags.ts'

/** Signed-in people only. */
export interface SignedInAccess {
  /** Where the access token stands: `Authorization: Bearer`, body field `token`, parameter `access_token`. */
  readonly token: 'bearer' | 'body' | 'path'
  /** What the person must be allowed; what depends on a thing of theirs, the handler asks. */
  readonly may: Capability
}

/** Whoever brings a one-time bot-protection ticket. */
export interface TicketAccess {
  /** What it is bound to: the `action` of its challenge. */
  readonly ticket: string
}

/** `public`: nothing but the rate limit. */
export type Access = 'public' | TicketAccess | SignedInAccess

/**
 * One call of the API, described once: the server mounts it, the OpenAPI description lists it, tests walk it.
 * Openness is a field here, not a habit of a handler.
 */
export interface Endpoint {
  /** Unique camel-case name: OpenAPI `operationId`, label of metrics. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{name}` for parameters. */
  readonly path: `/v1/${string}`
  /** Heading it stands under in the API description. */
  readonly tag: Tag
  readonly summary: string
  readonly access: Access
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Schema of `data` in a successful envelope; absent when there is none. */
  readonly data?: TSchema
  /** Fields that stand beside `success` where the specification has no `data`. */
  readonly fields?: TSchema
  /** Failures besides those every call has (`bad_request`, `too_many_requests`, `internal`). */
  readonly errors: readonly ErrorCode[]
}

/** Makes a field that an endpoint does not have a mistake. */
type NoOthers<E> = { readonly [Field in Exclude<keyof E, keyof Endpoint>]: never }

/** Keeps what was declared to the letter: callers are typed by path, method and schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E & NoOthers<E>): E => endpoint

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>
