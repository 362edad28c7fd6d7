import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { Database } from '../db/database.ts'
import type { Once } from '../db/once.ts'
import type { Limit } from '../http/limit.ts'
import type { LimitSettings } from '../http/limits-env.ts'
import type { ReadyRoute } from '../http/ready-lane.ts'
import type { VisitorAddress } from '../http/visitor-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Release } from '../platform/release.ts'

/** Common services for features and gateways, and the server for their calls. */
export interface Host {
  readonly app: FastifyInstance
  readonly database: Database
  /** One-time events of the whole installation. */
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
  /** Ends waits for others when the server stops; undefined: they run out. */
  readonly stopping: AbortSignal | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly clock: Clock
  readonly release: Release
  /** A new limit by address, sized by the operator's setting for this kind of call. */
  readonly limit: (kind: keyof LimitSettings['rateLimits']) => Limit
}

/** An open feature or gateway, as the server sees it. */
export interface Part {
  /** Mounted calls of the contract, for the API description. */
  readonly calls?: readonly Endpoint[]
  /** Routes that may have their response in memory. */
  readonly readyRoutes?: readonly ReadyRoute[]
  /** Starts background work once the server listens. */
  readonly start?: () => void
  /** Resolves when none of its work is running. */
  readonly stop?: () => Promise<void>
}
