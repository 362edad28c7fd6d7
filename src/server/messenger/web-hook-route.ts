import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { ApiFailure } from '../http/api-failure.ts'
import type { Limit } from '../http/limit.ts'
import type { KeyRing } from '../settings/key-ring.ts'

/** A refused update blocks its chat, and a message may quote and forward others. */
const BODY_LIMIT = 1024 * 1024

interface WebHookRoute<Body extends TSchema> {
  readonly path: string
  readonly header: string
  readonly secrets: KeyRing
  readonly body: Body
  readonly limit: Limit
  /** After an error the messenger redelivers. */
  readonly take: (update: Static<Body>) => Promise<void>
}

/** Refuses requests without the secret before reading their body. */
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

/** Compares in constant time; an empty secret never matches. */
export const isOneOf = (secrets: KeyRing, given: unknown): boolean =>
  typeof given === 'string' &&
  secrets.some((secret) => secret !== '' && timingSafeEqual(sha256(given), sha256(secret)))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
