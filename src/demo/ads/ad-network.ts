import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const script = readFileSync(join(import.meta.dirname, 'page', 'context.js'), 'utf8')

/** What it sells: something, a picture of nothing, nothing, an error; or it was blocked without one. */
const modes = ['ok', 'empty', 'stub', 'error', 'silent']

/**
 * An advertising network: its script with the queue and the manager of the real one. What it sells the query
 * says: `/ads/context.js?mode=empty`. Any mode that it does not know, such as 404, is a script that is not there.
 */
export function adNetwork(app: FastifyInstance): void {
  app.get<{ Querystring: { mode?: string } }>('/ads/context.js', (request, reply) => {
    const { mode = 'ok' } = request.query
    if (!modes.includes(mode)) return reply.callNotFound()
    const body = `globalThis.adMode = ${JSON.stringify(mode)}\n${script}`
    return reply.type('text/javascript; charset=utf-8').send(body)
  })
}
