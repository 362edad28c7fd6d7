import { useRouteLoaderData } from 'react-router'
import { comparisonHref } from '../comparison-href.ts'
import { ComparisonPage } from '../features/report/comparison/comparison-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/comparison'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Сравнение машин',
    description:
      'Две, три или четыре машины рядом: вывод, проверки, владельцы, пробег за год, аварии и цена.',
    path: comparisonHref.page,
    index: false,
  })

export default function Comparison() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return site && <ComparisonPage site={site} />
}
