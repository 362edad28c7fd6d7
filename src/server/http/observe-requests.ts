import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestTally } from '../platform/request-tally.ts'

const SLOW_MS = 2000

/**
 * Counts every answer and logs those an operator would look for: broken or slow ones. Addresses are
 * never logged, only route patterns: tickets and access tokens stand in the paths.
 */
export function observeRequests(app: FastifyInstance, tally: RequestTally): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    tally.record(route, reply.statusCode, reply.elapsedTime)
    if (reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS) log(request, reply, route)
    done()
  })
}

const log = (request: FastifyRequest, reply: FastifyReply, route: string) =>
  request.log.warn(
    { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'slow or broken answer',
  )
