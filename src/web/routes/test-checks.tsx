import { SectionGallery } from '../features/report/section/section-gallery.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { onlyWithTestRoutes } from '../page/test-routes.ts'
import type { Route } from './+types/test-checks'

export const loader = ({ context }: Route.LoaderArgs) => onlyWithTestRoutes(context)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Карточки разделов', index: false })

export default SectionGallery
