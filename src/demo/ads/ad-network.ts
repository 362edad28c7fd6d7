import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const script = readFileSync(join(import.meta.dirname, 'page', 'context.js'), 'utf8')

const modes = ['ok', 'empty', 'stub', 'error', 'silent']

/** The query selects the outcome: `/ads/context.js?mode=empty`; an unknown mode gives 404. */
export function adNetwork(app: FastifyInstance): void {
  app.get<{ Querystring: { mode?: string } }>('/ads/context.js', (request, reply) => {
    const { mode = 'ok' } = request.query
    if (!modes.includes(mode)) return reply.callNotFound()
    const body = `globalThis.adMode = ${JSON.stringify(mode)}\n${script}`
    return reply.type('text/javascript; charset=utf-8').send(body)
  })
}
