import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestTally } from '../platform/request-tally.ts'

const SLOW_MS = 2000

/** Logs route patterns, because paths contain tickets and access tokens. */
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
