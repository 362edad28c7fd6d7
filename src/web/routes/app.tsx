import { useRouteLoaderData } from 'react-router'
import { AppPage } from '../features/app-promotion/app-page.tsx'
import { href } from '../href.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { checksCount, sectionsOf } from '../sections.ts'
import type { Route } from './+types/app'

export const handle = { hydrate: false }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Приложение для проверки автомобиля',
    description: (site) =>
      `Проверка машины по VIN и госномеру в телефоне: ${checksCount(sectionsOf(site))}, сохранённые отчёты, договор и статьи без сети. Как установить на Android и iPhone.`,
    path: href.app,
  })

export default function App() {
  return <AppPage site={useRouteLoaderData<typeof rootLoader>('root')?.site} />
}
