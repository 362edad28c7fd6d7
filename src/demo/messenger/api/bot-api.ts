import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Arguments, readArguments } from './arguments.ts'
import type { Method } from './methods.ts'
import { BotApiError } from './wire.ts'

interface Call {
  Params: { token: string; method: string }
  Querystring: Arguments
  Body: Arguments | null
}

/** `/bot<token>/<method>`, by GET or POST: https://core.telegram.org/bots/api#making-requests */
export function botApi(scope: FastifyInstance, token: string, methods: ReadonlyMap<string, Method>): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    readArguments(request.headers['content-type'] ?? '', body),
  )
  scope.route<Call>({
    method: ['GET', 'POST'],
    url: '/bot:token/:method',
    handler: async (request, reply) => {
      try {
        return { ok: true, ...(await call(request)) }
      } catch (error) {
        if (error instanceof BotApiError) return refuse(reply, error)
        throw error
      }
    },
  })

  async function call({ params, query, body }: FastifyRequest<Call>) {
    if (params.token !== token) throw new BotApiError(401, 'Unauthorized')
    const method = methods.get(params.method.toLowerCase())
    if (!method) throw new BotApiError(404, 'Not Found: method not found')
    return method({ ...query, ...body })
  }
}

const refuse = (reply: FastifyReply, { code, message }: BotApiError) =>
  reply.code(code).send({ ok: false, error_code: code, description: message })
