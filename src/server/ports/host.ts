import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { Database } from '../db/database.ts'
import type { Once } from '../db/once.ts'
import type { ServerSettings } from '../http/env.ts'
import type { Limit } from '../http/limit.ts'
import type { ReadyRoute } from '../http/ready-lane.ts'
import type { VisitorAddress } from '../http/visitor-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Metrics } from '../platform/metrics.ts'

/** What features and gateways are opened on: the server they put their calls on, and what all of them share. */
export interface Host {
  readonly app: FastifyInstance
  readonly database: Database
  /** What may happen once, in the whole installation. */
  readonly once: Once
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  readonly addressOf: VisitorAddress
  readonly site: Pick<
    SiteSettings,
    | 'name'
    | 'publicUrl'
    | 'payments'
    | 'maxSignIn'
    | 'messengerSignIn'
    | 'russianProviders'
    | 'providerSignIn'
    | 'providerName'
  >
  /** Ends what waits for others, when the server stops; undefined: it waits them out. */
  readonly stopping: AbortSignal | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly clock: Clock
  /** A new count of calls by address, as wide as the operator has set it for calls of this kind. */
  readonly limit: (kind: keyof ServerSettings['rateLimits']) => Limit
}

/** What an open feature or gateway has for the server, beside what it has for the others. */
export interface Part {
  /** Calls of the contract that it has put on the server, to be described. */
  readonly calls?: readonly Endpoint[]
  /** Routes whose answer may be at hand as bytes. */
  readonly readyRoutes?: readonly ReadyRoute[]
  /** Goes to work in the background once the server listens. */
  readonly start?: () => void
  /** Resolves when nothing of it is running any more. */
  readonly stop?: () => Promise<void>
}
