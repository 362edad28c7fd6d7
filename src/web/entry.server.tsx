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
import { type CodePlace, codePlace } from './page/client-log.ts'
import { pageServices } from './page/page-context.ts'
import { deferModules, hasFramework } from './start/defer-modules.ts'
import { Nonce } from './start/nonce.ts'
import { pageRules } from './start/page-rules.ts'

const withOwnRules = pageRules(sheet)

const brokenAt = createContext<CodePlace | null>(null)

/**
 * Without streaming the page can be cached for everyone. Inline scripts and styles carry the nonce
 * in `x-render-nonce`; the server replaces it by hashes.
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
 * A closed request is no failure, nor is any status but 500: the database has its own alarm (503).
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status !== 500)) return
  const { pathname, search } = new URL(request.url)
  context.get(pageServices).reportError(error, pathname + search)
  if (error instanceof Error) context.set(brokenAt, codePlace(error.stack ?? '') ?? null)
}
