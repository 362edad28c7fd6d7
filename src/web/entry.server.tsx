import { randomBytes } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { deferModules } from './defer-modules.ts'
import { Nonce } from './nonce.ts'
import { pageServices } from './page-services.ts'

/**
 * Renders a page to its complete bytes: nothing is streamed, so that they can be kept and served to everybody.
 * Every inline script of ours carries the nonce in `x-render-nonce`; whoever sends the page replaces it by hashes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex')
  const html = await renderPage(request, routerContext, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-render-nonce', nonce)
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

async function renderPage(request: Request, routerContext: EntryContext, nonce: string): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
    {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
      },
    },
  )
  await stream.allReady
  if (failures.length > 0) throw failures[0]
  return deferModules(await new Response(stream).text())
}

/** A failed render goes to the server's own log. A visitor who left, or who asked for no page of ours, is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { pathname, search } = new URL(request.url)
  context.get(pageServices).reportError(error, pathname + search)
}
