import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { LivePages, OpenPages, WebBuild } from '#server/http/pages/page-routes.ts'
import { type NoticeNow, withNotice } from '#server/http/pages/site-notice.ts'

const OF_PAGES = [
  '.cache',
  'content',
  'node_modules',
  'public',
  'src/build',
  'src/report',
  'src/sections',
  'src/shared',
  'src/web',
]

/** Text pages have no framework script; this one reloads any page. */
const RELOADER = '<script type="module" src="/@vite/client"></script>'

/**
 * For `npm run dev`: a change reloads the pages. Vite's additions would violate the content policy,
 * so there is none.
 */
export const livePages: LivePages = async (app, services, notice) => {
  const vite = await createServer({
    appType: 'custom',
    cacheDir: '.cache/vite',
    // Visitors can read only sources of pages, never the database.
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      fs: { allow: OF_PAGES },
      watch: { ignored: ['**/data/**', '**/artifacts/**'] },
    },
  })
  vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }))
  app.addHook('preClose', () => vite.close())
  const answer: OpenPages['answer'] = ({ raw, url }, reply) => {
    reply.hijack()
    vite.middlewares(raw, reply.raw, (failure?: Error) => {
      const page = failure ? Promise.reject(failure) : render(new Request(services.site.publicUrl + url))
      page
        .then((response) => send(response, raw, reply.raw, notice))
        .catch((error) => fail(error, url, reply.raw))
    })
  }
  app.get('/*', answer)

  async function render(request: Request): Promise<Response> {
    const { createPageHandler } = await webOf(vite)
    return createPageHandler(services)(request)
  }

  function fail(error: unknown, address: string, response: ServerResponse): void {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    services.reportError(error, address)
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(error instanceof Error ? error.stack : String(error))
  }

  return { answer, renderDesk: async (...how) => (await webOf(vite)).renderDesk(...how) }
}

function webOf({ environments: { ssr } }: ViteDevServer): Promise<WebBuild> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has nothing to run pages with')
  return ssr.runner.import('/src/web/page/page-handler.ts')
}

async function send(
  response: Response,
  { method }: IncomingMessage,
  reply: ServerResponse,
  notice: NoticeNow,
): Promise<void> {
  const { 'x-render-nonce': nonce, ...headers } = Object.fromEntries(response.headers)
  reply.writeHead(response.status, { ...headers, 'cache-control': 'no-store' })
  const body = Buffer.from(await response.arrayBuffer())
  if (method === 'HEAD') reply.end()
  else reply.end(nonce === undefined ? body : reloading(withNotice(body.toString(), nonce, notice()), nonce))
}

const reloading = (html: string, nonce: string) =>
  html.replaceAll(` nonce="${nonce}"`, '').replace('</head>', `${RELOADER}</head>`)
