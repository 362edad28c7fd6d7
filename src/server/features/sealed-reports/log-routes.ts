import type { FastifyReply } from 'fastify'
import { NOT_FOR_SEARCH } from '#server/http/security-headers.ts'
import type { Host } from '#server/ports/host.ts'
import { vkeyOf } from '#server/tlog/note.ts'
import { readTilePath } from '#server/tlog/tiles.ts'
import type { SealSettings } from './env.ts'
import { publishedKeys, storeKeys } from './seal-keys.ts'
import type { SealLog } from './seal-log.ts'

interface LogRoutes {
  readonly settings: SealSettings
  readonly log: SealLog
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SECONDS = 'public, max-age=5'
const MINUTES = 'public, max-age=300'

interface Wild {
  Params: { '*': string }
}

/** C2SP `tlog-tiles`, and the keys that sign the log. */
export function mountLogRoutes({ app, database: { db }, limit, now }: Host, { settings, log }: LogRoutes) {
  const config = { limit: limit('other'), access: 'public' } as const

  app.get('/log/checkpoint', { config }, async (_request, reply) => {
    const checkpoint = await log.latest()
    if (checkpoint === undefined) return notFound(reply)
    const note = `${checkpoint.note}${checkpoint.cosignatures}`
    return reply.header('cache-control', SECONDS).type('text/plain; charset=utf-8').send(note)
  })

  app.get<Wild>('/log/tile/*', { config }, async ({ params }, reply) => {
    const [, level = '', written = ''] = /^(\d|[1-5]\d|6[0-3]|entries)\/(.+)$/.exec(params['*']) ?? []
    const path = readTilePath(written)
    if (path === undefined) return notFound(reply)
    const bytes = level === 'entries' ? await log.entries(path) : await log.tile(Number(level), path)
    if (bytes === undefined) return notFound(reply)
    return reply.header('cache-control', IMMUTABLE).type('application/octet-stream').send(bytes)
  })

  app.get('/.well-known/avtosled-keys.json', { config }, async (_request, reply) => {
    await storeKeys(db, settings.keys, new Date(now()))
    const keys = await publishedKeys(db, settings.keys)
    const witnesses = settings.policy?.witnesses.map(({ key }) => vkeyOf(key)) ?? []
    return reply.header('cache-control', MINUTES).send({ keys, witnesses })
  })
}

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header(...NOT_FOR_SEARCH)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('not found\n')
