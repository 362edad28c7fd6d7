import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'

const SLOW_MS = 2000

/**
 * Counts every answer and logs those an operator would look for: broken or slow ones. Addresses are
 * never logged, only route patterns: tickets and access tokens stand in the paths.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  const observeBy = memoize((route) => metrics.httpSeconds.labels(route))
  const countBy = memoize((label) => {
    const [route = '', status = ''] = label.split(' ')
    return metrics.httpRequests.labels(route, status)
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    observeBy(route).observe(reply.elapsedTime / 1000)
    countBy(`${route} ${reply.statusCode}`).inc()
    if (reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS) log(request, reply, route)
    done()
  })
}

const log = (request: FastifyRequest, reply: FastifyReply, route: string) =>
  request.log.warn(
    { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'slow or broken answer',
  )

function memoize<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
