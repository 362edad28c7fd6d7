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

export interface Host {
  readonly app: FastifyInstance
  readonly database: Database
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
  readonly stopping: AbortSignal | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly clock: Clock
  readonly release: Release
  readonly limit: (kind: keyof LimitSettings['rateLimits']) => Limit
}

export interface Part {
  readonly calls?: readonly Endpoint[]
  readonly readyRoutes?: readonly ReadyRoute[]
  readonly start?: () => void
  /** Resolves when none of its work is running. */
  readonly stop?: () => Promise<void>
}
