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

/** `ticket`: a one-time bot-protection ticket; `public`: nothing but the rate limit. */
export type Access = 'public' | 'ticket' | SignedInAccess

/**
 * One call of the API, described once: the server mounts it, the OpenAPI description lists it, tests walk it.
 * Openness is a field here, not a habit of a handler.
 */
export interface Endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  Who extends Access = Access,
> {
  /** Unique camel-case name: OpenAPI `operationId`, label of metrics. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{name}` for parameters. */
  readonly path: `/v1/${string}`
  /** Heading it stands under in the API description. */
  readonly tag: Tag
  readonly summary: string
  readonly access: Who
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Schema of `data` in a successful envelope; absent when there is none. */
  readonly data?: Data
  /** Fields that stand beside `success` where the specification has no `data`. */
  readonly fields?: TSchema
  /** Failures besides those every call has (`bad_request`, `too_many_requests`, `internal`). */
  readonly errors: readonly ErrorCode[]
}

export const defineEndpoint = <
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  const Who extends Access = Access,
>(
  endpoint: Endpoint<Params, Query, Body, Data, Who>,
): Endpoint<Params, Query, Body, Data, Who> => endpoint

export type ParamsOf<E> = E extends Endpoint<infer P, TSchema, TSchema, TSchema> ? Static<P> : never
export type QueryOf<E> = E extends Endpoint<TSchema, infer Q, TSchema, TSchema> ? Static<Q> : never
export type BodyOf<E> = E extends Endpoint<TSchema, TSchema, infer B, TSchema> ? Static<B> : never
