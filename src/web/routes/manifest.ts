import { webAppManifest } from '../features/app-promotion/web-app-manifest.ts'
import { pageServices } from '../page/page-context.ts'
import type { Route } from './+types/manifest'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(JSON.stringify(webAppManifest(context.get(pageServices).site)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
