import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, SignedInAccess } from '#shared/contract/endpoint.ts'
import { ApiFailure } from './api-failure.ts'
import type { Limit } from './limit.ts'
import type { SignedIn } from './require-signed-in.ts'
import type { VisitorAddress } from './visitor-address.ts'

export interface EndpointCall<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly signedIn: E['access'] extends SignedInAccess ? SignedIn : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A handler returns JSON bytes, or an object to serialize. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  limit: Limit,
  handler: (call: EndpointCall<E>) => unknown,
): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    exposeHeadRoute: false,
    schema: inputSchemas(endpoint),
    config: { limit, access: endpoint.access },
    handler(request, reply) {
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
      const { params, query, body, signedIn } = request as unknown as EndpointCall<E>
      return handler({ params, query, body, signedIn, request, reply })
    },
  })
}

const inputSchemas = ({ params, query, body }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
})

export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly limit?: Limit
  }
}

export function enforceLimits(app: FastifyInstance, addressOf: VisitorAddress): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = request.routeOptions.config.limit?.take(addressOf(request.raw)) ?? 0
    done(wait > 0 ? new ApiFailure('too_many_requests', { retryAfter: wait }) : undefined)
  })
}
