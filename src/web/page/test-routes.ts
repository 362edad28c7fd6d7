import { data, type RouterContextProvider } from 'react-router'
import { pageServices } from './page-context.ts'

export function onlyWithTestRoutes(context: Readonly<RouterContextProvider>): null {
  if (!context.get(pageServices).site.testRoutes) throw data(null, { status: 404 })
  return null
}
