import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskView } from '#shared/desk/view.ts'
import type { PageServices } from '#shared/page-services.ts'
import { STORAGE_RETRY_AFTER_S } from '../answer-failures.ts'
import { ApiFailure } from '../api-failure.ts'
import type { Limit } from '../limit.ts'
import type { ReadyReply, ReadyRoute } from '../ready-lane.ts'
import type { PageCache } from './page-cache.ts'
import {
  acceptedEncoding,
  type Encoding,
  type ReadyPage,
  type RenderedPage,
  readyPage,
} from './ready-page.ts'
import { sharedForm } from './shared-form.ts'
import { type NoticeNow, withNotice } from './site-notice.ts'

type PageHandler = (request: Request) => Promise<Response>

export interface WebBuild {
  readonly createPageHandler: (services: PageServices) => PageHandler
  readonly queryRead: (address: URL) => string
  /** Its inline scripts and styles carry the nonce. */
  readonly renderDesk: (view: DeskView, nonce: string) => string
}

export interface OpenPages {
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => unknown
  readonly renderDesk: (...how: Parameters<WebBuild['renderDesk']>) => Promise<string>
}

export type LivePages = (
  app: FastifyInstance,
  services: PageServices,
  notice: NoticeNow,
) => Promise<OpenPages>

interface PageRoutesOptions {
  readonly buildDir: string
  readonly services: PageServices
  readonly cache: PageCache
  readonly notice: NoticeNow
  readonly limit: Limit
}

const ROUTE = '/*'

/** Of the renderer's response; never sent on. */
const NONCE_HEADER = 'x-render-nonce'

/** Of the renderer's response; never sent on. */
const USES_HEADER = 'x-page-uses'

interface MountedPages extends OpenPages {
  readonly readyRoute: ReadyRoute
}

export async function mountPages(app: FastifyInstance, options: PageRoutesOptions): Promise<MountedPages> {
  const { buildDir, services, cache, notice, limit } = options
  const entry = join(buildDir, 'server', 'index.js')
  if (!existsSync(entry)) throw new Error(`the web build is missing: ${entry}`)
  const { createPageHandler, queryRead, renderDesk }: WebBuild = await import(pathToFileURL(entry).href)
  const handle = createPageHandler(services)
  const render = async (address: URL, encoding: Encoding): Promise<ReadyPage> =>
    readyPage(await renderedPage(await handle(new Request(address)), notice), encoding, services.site)

  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // A changed file has another name or tag.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => reply.headers(fileHeaders(path.replace(/\.(br|gz)$/, ''))),
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply, keyed: (path: string) => string) => {
    const address = addressOf(request.url, services.site.publicUrl)
    address.search = queryRead(address)
    const encoding = encodingFor(request)
    const made = () => render(address, encoding)
    const page = await (address.search === '' ? cache.get(keyed(address.pathname), encoding, made) : made())
    return sendPage(page, request, reply)
  }
  const isElsewhere = otherLoopback(services.site.publicUrl)
  app.get(ROUTE, { config: { limit } }, (request, reply) =>
    isElsewhere(request.headers.host)
      ? reply.redirect(services.site.publicUrl + request.url)
      : answer(request, reply, (path) => path),
  )
  await app.register(sharedForm({ limit, publicUrl: services.site.publicUrl, handle }))
  const keyOf = (target: string): string | undefined => {
    if (!target.includes('?')) return target
    const address = URL.parse(services.site.publicUrl + target)
    return address && queryRead(address) === '' ? address.pathname : undefined
  }
  return {
    readyRoute: readyPages({ cache, limit, pathOf: keyOf, isElsewhere }),
    answer: (request, reply) => answer(request, reply, outOfLane),
    renderDesk: async (...how) => renderDesk(...how),
  }
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Matches other loopback names: sign-in providers redirect to the configured one, whose origin
 * lacks the page's stored data.
 */
export function otherLoopback(publicUrl: string): (host: string | undefined) => boolean {
  const { hostname, host: ours } = new URL(publicUrl)
  if (!LOOPBACK.includes(hostname)) return () => false
  const [, port = ''] = /:(\d+)$/.exec(ours) ?? []
  const otherNames = LOOPBACK.filter((name) => name !== hostname).map((name) =>
    port ? `${name}:${port}` : name,
  )
  return (host) => host !== undefined && otherNames.includes(host)
}

/** The ready lane finds pages by path, but another route decides who may see this one. */
const outOfLane = (path: string): string => `not ready: ${path}`

/** Rendering time grows with it. */
const LONGEST_PATH = 2048

function addressOf(target: string, publicUrl: string): URL {
  const address = target.startsWith('/') ? URL.parse(publicUrl + target) : null
  if (address === null || address.pathname.length > LONGEST_PATH) throw new ApiFailure('bad_request')
  return address
}

interface ReadyPages extends Pick<PageRoutesOptions, 'cache' | 'limit'> {
  readonly pathOf: (target: string) => string | undefined
  readonly isElsewhere: ReturnType<typeof otherLoopback>
}

const readyPages = ({ cache, limit, pathOf, isElsewhere }: ReadyPages): ReadyRoute => ({
  route: ROUTE,
  limit,
  match(url, request) {
    if (isElsewhere(request.headers.host)) return undefined
    const path = pathOf(url)
    const page = path === undefined ? undefined : cache.peek(path, encodingFor(request))
    return page && (() => pageReply(page, request))
  },
})

/** No browser shows word processor documents. */
const fileHeaders = (path: string): Record<string, string> => ({
  'cache-control': fileCaching(path),
  ...(path.endsWith('.doc') && { 'content-disposition': `attachment; filename="${basename(path)}"` }),
})

/**
 * Built files have their content's hash in the name; a stale service worker would keep old pages.
 */
function fileCaching(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600'
}

async function renderedPage(response: Response, notice: NoticeNow): Promise<RenderedPage> {
  const nonce = response.headers.get(NONCE_HEADER)
  const html = await textOf(response)
  return {
    status: response.status,
    // Only pages have a nonce.
    html: nonce === null ? html : withNotice(html, nonce, notice()),
    contentType: response.headers.get('content-type') ?? undefined,
    nonce: nonce ?? '',
    location: response.headers.get('location') ?? undefined,
    openerPolicy: response.headers.get('cross-origin-opener-policy') ?? undefined,
    uses: response.headers.get(USES_HEADER) === 'camera' ? 'camera' : undefined,
  }
}

/** `Response.text()` would strip the byte order mark that spreadsheets need. */
const textOf = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())

/** Browsers fetch a prefetched page again unless it is fresh. */
const PREFETCHED = 'private, max-age=300'

function pageReply(page: ReadyPage, { headers }: Pick<IncomingMessage, 'headers'>): ReadyReply {
  if (page.status === 200 && headers['sec-purpose']?.includes('prefetch'))
    return { ...page, headers: page.headers.with(page.headers.indexOf('no-cache'), PREFETCHED) }
  if (headers['if-none-match']?.includes(page.etag))
    return { status: 304, headers: ['etag', page.etag], body: NO_BODY }
  return page
}

const encodingFor = ({ headers }: Pick<IncomingMessage, 'headers'>): Encoding =>
  acceptedEncoding(headers['accept-encoding'])

const NO_BODY = Buffer.alloc(0)

function sendPage(page: ReadyPage, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = pageReply(page, request)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  if (status === 503) reply.header('retry-after', STORAGE_RETRY_AFTER_S)
  return reply.code(status).send(body)
}
