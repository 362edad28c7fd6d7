import { SectionGallery } from '../features/report/section/section-gallery.tsx'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { onlyWithTestRoutes } from '../page/test-routes.ts'
import type { Route } from './+types/test-checks'

export function loader({ context }: Route.LoaderArgs) {
  onlyWithTestRoutes(context)
  const { absentSections } = context.get(pageServices).site
  return { absentSections }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Карточки разделов', index: false })

export default function TestChecks({ loaderData }: Route.ComponentProps) {
  return <SectionGallery {...loaderData} />
}
