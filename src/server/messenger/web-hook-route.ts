import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { ApiFailure } from '../http/api-failure.ts'
import type { Limit } from '../http/limit.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import { isOneOf } from './web-hook-secret.ts'

/** A refused update holds up the chat it comes from; a message with all it quotes, forwards and links may be long. */
const BODY_LIMIT = 1024 * 1024

interface WebHookRoute<Body extends TSchema> {
  readonly path: string
  /** In small letters: where the messenger proves itself. */
  readonly header: string
  readonly secrets: KeyRing
  readonly body: Body
  readonly limit: Limit
  /** Anything that it throws has the messenger bring the update again. */
  readonly take: (update: Static<Body>) => Promise<void>
}

/** The route to which a messenger brings updates: strangers are refused before their body is read. */
export function mountWebHookRoute<Body extends TSchema>(
  app: FastifyInstance,
  { path, header, secrets, body, limit, take }: WebHookRoute<Body>,
): void {
  app.route({
    method: 'POST',
    url: path,
    bodyLimit: BODY_LIMIT,
    schema: { body },
    config: { limit },
    onRequest(request, _reply, done) {
      done(isOneOf(secrets, request.headers[header]) ? undefined : new ApiFailure('unauthorized'))
    },
    async handler(request) {
      await take(request.body as Static<Body>)
      return {}
    },
  })
}
