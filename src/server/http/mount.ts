import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts'
import { ApiFailure } from './failure.ts'

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Puts an endpoint of the contract on the server: its path, its input schemas and its limit of calls
 * a minute from one address. A handler returns ready bytes of JSON, or an object to be written as JSON.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { perMinute }: { perMinute: number },
  handler: (call: Call<E>) => unknown,
): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    exposeHeadRoute: false,
    schema: inputSchemas(endpoint),
    config: { rateLimit: { max: perMinute, timeWindow: '1 minute', errorResponseBuilder: tooMany } },
    handler(request, reply) {
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
      const { params, query, body } = request as Pick<Call<E>, 'params' | 'query' | 'body'>
      return handler({ params, query, body, request, reply })
    },
  })
}

const inputSchemas = ({ params, query, body }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
})

/** `/v1/getBase/{vin}/1` → `/v1/getBase/:vin/1`. */
export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const tooMany = (_request: unknown, { ttl }: { ttl: number }) =>
  new ApiFailure('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) })
