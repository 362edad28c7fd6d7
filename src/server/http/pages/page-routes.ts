import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageServices } from '#shared/page-services.ts'
import type { PageCache } from './page-cache.ts'
import { acceptedEncoding, type ReadyPage, readyPage } from './ready-page.ts'

/** Renders one page; made by the web build from `src/web/page-handler.ts`. */
type PageHandler = (request: Request) => Promise<Response>

interface WebBuild {
  readonly createPageHandler: (services: PageServices) => PageHandler
}

interface PageRoutesOptions {
  /** Folder of the web build, with `client` and `server` in it. */
  readonly buildDir: string
  readonly services: PageServices
  readonly cache: PageCache
  readonly perMinute: number
}

/** Response header in which the renderer tells its nonce; never sent on. */
const NONCE_HEADER = 'x-render-nonce'

/** The pages and the files they load. */
export async function mountPages(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { buildDir, services, cache, perMinute } = options
  const entry = join(buildDir, 'server', 'index.js')
  if (!existsSync(entry)) throw new Error(`the web build is missing: ${entry}`)
  const { createPageHandler } = (await import(pathToFileURL(entry).href)) as WebBuild
  const render = createPageHandler(services)

  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', fileCaching(path)),
  })

  app.get('/*', { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }, (request, reply) => {
    const address = new URL(request.url, services.site.publicUrl)
    if (address.search !== '') return sendFresh(render, address, request, reply)
    return sendCached(render, cache, address, request, reply)
  })
}

/** Built files carry their content's hash in the name. */
const fileCaching = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

async function sendCached(
  render: PageHandler,
  cache: PageCache,
  address: URL,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const page = await cache.get(address.pathname, async () => toReadyPage(await render(new Request(address))))
  return sendPage(page, request, reply)
}

async function sendFresh(render: PageHandler, address: URL, request: FastifyRequest, reply: FastifyReply) {
  const response = await render(new Request(address))
  const location = response.headers.get('location')
  if (location !== null) return reply.redirect(location, response.status)
  return sendPage(await toReadyPage(response), request, reply)
}

const toReadyPage = async (response: Response): Promise<ReadyPage> =>
  readyPage({
    status: response.status,
    html: await response.text(),
    nonce: response.headers.get(NONCE_HEADER) ?? '',
  })

function sendPage(page: ReadyPage, request: FastifyRequest, reply: FastifyReply) {
  reply.code(page.status).headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.body[encoding])
}
