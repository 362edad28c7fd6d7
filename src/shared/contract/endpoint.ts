import type { Static, TSchema } from 'typebox'
import type { Capability } from '../permissions.ts'
import type { ErrorCode } from './errors.ts'
import type { Tag } from './tags.ts'

export interface SignedInAccess {
  /**
   * Location of the access token: `Authorization: Bearer`, body field `token`, parameter
   * `access_token`.
   */
  readonly token: 'bearer' | 'body' | 'path'
  /** Required capability; the handler checks conditions that depend on an owned thing. */
  readonly may: Capability
}

export interface TicketAccess {
  readonly ticket: string
}

/** `public`: only the rate limit applies. */
export type Access = 'public' | TicketAccess | SignedInAccess

/**
 * One API call: the server mounts it, the OpenAPI description lists it, tests iterate over it.
 * Access is declared here, so no handler can forget it.
 */
export interface Endpoint {
  /** Unique camel-case name: OpenAPI `operationId`, label of metrics. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/v1/${string}`
  readonly tag: Tag
  readonly summary: string
  readonly access: Access
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly data?: TSchema
  /** Fields beside `success` where the specification has no `data`. */
  readonly fields?: TSchema
  /**
   * Failures in addition to those of every call (`bad_request`, `too_many_requests`, `internal`).
   */
  readonly errors: readonly ErrorCode[]
}

/** Rejects fields that `Endpoint` does not have. */
type NoOthers<E> = { readonly [Field in Exclude<keyof E, keyof Endpoint>]: never }

/** Keeps literal types: callers are typed by path, method and schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E & NoOthers<E>): E => endpoint

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>
