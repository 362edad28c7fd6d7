import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

export interface HealthOptions {
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Rejects when the database cannot be read. */
  readonly ready: () => Promise<void>
  /** Brings gauges up to date before they are read. */
  readonly refreshGauges: () => Promise<void>
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for Prometheus. */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    try {
      await options.ready()
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(options.metricsToken, request.headers.authorization, request.ip)) {
      return reply.code(403).send({ status: 'forbidden' })
    }
    await options.refreshGauges()
    reply.type(options.metrics.registry.contentType)
    return options.metrics.registry.metrics()
  })
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const mayReadMetrics = (token: string | undefined, authorization: string | undefined, ip: string): boolean =>
  token === undefined ? loopback.has(ip) : authorization === `Bearer ${token}`
