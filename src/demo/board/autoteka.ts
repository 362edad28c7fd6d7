import type { FastifyInstance } from 'fastify'
import type { StandIn } from './stand-in.ts'

/** Common to all Автотека services: OAuth client credentials, and one error envelope. */

export const error = (code: number, message: string) => ({ error: { code, message } })

export const INVALID_TOKEN = error(403, 'Invalid access token')

export const EXHAUSTED = error(403, 'Package is exhausted')

export const UNAVAILABLE = error(500, 'Service is temporary unavailable')

export const RATE = { 'retry-after': '30', 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '0' }

export const refusals = {
  captcha: { status: 403, body: INVALID_TOKEN },
  'rate-limit': { status: 429, headers: RATE, body: { error: { code: 429 } } },
} satisfies StandIn['refusals']

type Credentials = Partial<Record<'grant_type' | 'client_id' | 'client_secret', string>>

/** Takes the credentials from the query or the body, and issues one token for ever. */
export function tokenRoute(app: FastifyInstance): void {
  app.post<{ Querystring: Credentials; Body: Credentials | null }>('/token', (request, reply) => {
    const { grant_type, client_id, client_secret } = { ...request.query, ...request.body }
    if (grant_type !== 'client_credentials' || !client_id || !client_secret)
      return reply.code(400).send(error(400, 'Invalid client credentials'))
    return { access_token: `demo-${client_id}`, expires_in: 3600, token_type: 'Bearer' }
  })
}

/** Moscow, in epoch seconds. */
export const noon = (day: string): number => Date.parse(`${day}T12:00:00+03:00`) / 1000

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

export function behindToken(
  app: FastifyInstance,
  tokens: Set<string>,
  mountCalls: (scope: FastifyInstance) => void,
): void {
  app.post<{ Body: Credentials | null }>('/token', (request, reply) => {
    const { grant_type, client_id, client_secret } = request.body ?? {}
    if (grant_type !== 'client_credentials' || !client_id || !client_secret)
      return reply.code(400).send(error(400, 'Invalid client credentials'))
    const access_token = `demo-${client_id}-${performance.now()}`
    tokens.add(access_token)
    return { access_token, expires_in: 3600, token_type: 'Bearer' }
  })
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
      if (!tokens.has(token)) return reply.code(403).send(INVALID_TOKEN)
    })
    mountCalls(scope)
  })
}
