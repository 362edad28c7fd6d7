import { randomBytes } from 'node:crypto'
import sheet from 'virtual:page-sheet'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { BrokenAt } from './page/broken-at.ts'
import { type Place, placeOf } from './page/client-log.ts'
import { pageServices } from './page/page-context.ts'
import { deferModules, hasFramework } from './start/defer-modules.ts'
import { Nonce } from './start/nonce.ts'
import { pageRules } from './start/page-rules.ts'

const withOwnRules = pageRules(sheet)

/** Where the render of this request failed. */
const brokenAt = createContext<Place | null>(null)

/**
 * Renders a page to its complete bytes: nothing is streamed, so that they can be kept and served to everybody.
 * Every inline script and style of ours carries the nonce in `x-render-nonce`; whoever sends the page replaces it by hashes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex')
  const page = (
    <Nonce value={nonce}>
      <BrokenAt value={context.get(brokenAt)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </BrokenAt>
    </Nonce>
  )
  const html = await renderPage(page, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-render-nonce', nonce)
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

async function renderPage(page: ReactNode, nonce: string): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(page, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error)
    },
  })
  await stream.allReady
  if (failures.length > 0) throw failures[0]
  const html = await new Response(stream).text()
  return hasFramework(html) ? deferModules(html) : withOwnRules(html, nonce)
}

/**
 * A failed render goes to the server's own log; a visitor who left, or who asked for no page of ours, is no
 * failure. The page that says so is rendered next: of the error itself it will know no more than that there was one.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { pathname, search } = new URL(request.url)
  context.get(pageServices).reportError(error, pathname + search)
  if (error instanceof Error) context.set(brokenAt, placeOf(error.stack ?? '') ?? null)
}
