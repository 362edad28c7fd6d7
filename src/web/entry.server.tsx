import { randomBytes } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { pageServices } from './page/page-context.ts'
import { deferModules } from './start/defer-modules.ts'
import { Nonce } from './start/nonce.ts'

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

/** A failed render goes to the server's own log; a visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageServices).reportError(error)
}
