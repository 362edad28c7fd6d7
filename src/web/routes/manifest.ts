import { webAppManifest } from '../features/app-promotion/web-app-manifest.ts'
import { pageServices } from '../page/page-context.ts'
import type { Route } from './+types/manifest'

export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(pageServices).site
  return new Response(JSON.stringify(webAppManifest(name)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
