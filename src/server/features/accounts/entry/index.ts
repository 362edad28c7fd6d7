import fastifyFormbody from '@fastify/formbody'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { logSignIn } from '#server/platform/sign-in-log.ts'
import type { Host } from '#server/ports/host.ts'
import { readEntryCode, useEntryCode } from './entry-codes.ts'
import type { EntryCookie } from './entry-cookie.ts'
import { entryGone, entryQuestion } from './entry-page.ts'

export const ENTRY_PATH = '/enter'

const Code = Type.Object({ code: Type.String({ maxLength: 100 }) })

type Entering = FastifyRequest<{ Body: { code: string } }>

/**
 * A GET only asks: a forwarded link signs no one in and a preview does not use it up. The answer
 * counts once, and only from this page itself.
 */
export function mountEntry(
  { app, database: { db }, site, now, log }: Host,
  limit: Limit,
  entered: EntryCookie,
): void {
  app.get<{ Querystring: { code?: string } }>(
    ENTRY_PATH,
    { config: { limit } },
    async ({ query: { code = '' } }, reply) => {
      const asker = typeof code === 'string' ? await readEntryCode(db, code, now()) : undefined
      return asker === undefined
        ? sendPlainPage(reply.code(404), entryGone(site.name))
        : sendPlainPage(reply, entryQuestion(site.name, asker, code))
    },
  )

  app.register(async (scope) => {
    await scope.register(fastifyFormbody)
    scope.post(ENTRY_PATH, { config: { limit }, schema: { body: Code } }, async (request, reply) => {
      // A form of another site would sign its visitors in to the attacker's account.
      if (request.headers['sec-fetch-site'] !== 'same-origin') throw new ApiFailure('not_found')
      const token = await useEntryCode(db, (request as Entering).body.code, now())
      const outcome = token === undefined ? 'sign_in_expired' : 'signed_in'
      logSignIn(log, { provider: undefined, factor: 'link_in_chat' }, outcome)
      if (token === undefined) return sendPlainPage(reply.code(404), entryGone(site.name))
      entered.set(reply, token)
      return reply.header('cache-control', 'no-store').redirect(`/user?token=${token}`, 303)
    })
  })
}
