import { KitGallery } from '../features/kit/kit-gallery.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { onlyWithTestRoutes } from '../page/test-routes.ts'
import type { Route } from './+types/test-index'

export const loader = ({ context }: Route.LoaderArgs) => onlyWithTestRoutes(context)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Детали страниц', index: false })

export default KitGallery
