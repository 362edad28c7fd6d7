import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { PageServices } from '#shared/page-services.ts'
import { pageServices } from './page-context.ts'

export { queryRead } from '../composed/page-query.ts'
export { renderDesk } from '../desk/render-desk.tsx'

export function createPageHandler(services: PageServices): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(pageServices, services)
    return handle(request, context)
  }
}
