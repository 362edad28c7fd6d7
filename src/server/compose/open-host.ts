import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { onceIn } from '../db/once.ts'
import { Limit } from '../http/limit.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createServer } from '../http/server.ts'
import { refuseUnknownProxies } from '../http/unknown-proxy.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Release } from '../platform/release.ts'
import type { Host } from '../ports/host.ts'
import type { Config } from './config.ts'
import { warnOfPlainHttp } from './plain-http.ts'

export interface HostOptions {
  readonly config: Config
  readonly database: Database
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
  /** Ends waits for others when the server stops. */
  readonly stopping?: AbortSignal
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly clock?: Clock
  readonly release?: Release
}

export async function openHost({
  config,
  database,
  metrics,
  log,
  stopping,
  now = Date.now,
  clock = systemClock,
  release = { commit: 'unknown', schema: 'unknown' },
}: HostOptions): Promise<Host> {
  const { trustedProxies, refusesForwarded, tls } = config.server
  const { maxConnections, rateLimits } = config.limits
  const addressOf = visitorAddress(trustedProxies)
  const headers = securityHeaders(config.site.publicUrl)
  const server = {
    trustedProxies,
    maxConnections,
    addressOf,
    securityHeaders: headers,
    tally: metrics.requests,
    log,
    tls,
  }
  warnOfPlainHttp(config, log)
  const app = await createServer(server)
  if (refusesForwarded) refuseUnknownProxies(app, log)
  return {
    app,
    database,
    once: onceIn(database.db),
    log,
    metrics,
    addressOf,
    site: config.site,
    stopping,
    now,
    clock,
    release,
    limit: (kind) => new Limit(rateLimits[kind], now),
  }
}
