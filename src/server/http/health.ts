import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../platform/metrics.ts'
import type { Release } from '../platform/release.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import { STORAGE_RETRY_AFTER_S } from './answer-failures.ts'
import { earliestEnd } from './certificate-ends.ts'
import type { Readiness } from './readiness.ts'

export interface HealthOptions {
  readonly release: Release
  readonly metrics: Metrics
  readonly metricsTokens: KeyRing | undefined
  /** In PEM. Undefined: plain http. */
  readonly tls: { readonly cert: string; readonly ca: string } | undefined
  readonly readiness: Pick<Readiness, 'isReady'>
  readonly refreshGauges: () => Promise<void>
}

export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  const { commit, schema } = options.release
  const { buildInfo, certificateEnd } = options.metrics
  buildInfo.labels(commit, schema).set(1)
  if (options.tls) {
    certificateEnd.labels('server').set(earliestEnd(options.tls.cert))
    certificateEnd.labels('authority').set(earliestEnd(options.tls.ca))
  }

  app.get('/healthz', () => ({ status: 'ok', commit }))

  app.get('/readyz', async (_request, reply) => {
    if (await options.readiness.isReady()) return { status: 'ok' }
    return reply.code(503).header('retry-after', STORAGE_RETRY_AFTER_S).send({ status: 'unavailable' })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(options.metricsTokens, request.headers.authorization, request.ip)) {
      return reply.code(403).send({ status: 'forbidden' })
    }
    const [isReady] = await Promise.all([options.readiness.isReady(), options.refreshGauges()])
    options.metrics.ready.set(Number(isReady))
    reply.type(options.metrics.registry.contentType)
    return options.metrics.registry.metrics()
  })
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const mayReadMetrics = (
  tokens: KeyRing | undefined,
  authorization: string | undefined,
  ip: string,
): boolean =>
  tokens === undefined ? loopback.has(ip) : tokens.some((token) => authorization === `Bearer ${token}`)
