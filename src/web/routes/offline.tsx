import { useRouteLoaderData } from 'react-router'
import { posts } from '../content/posts.server.ts'
import { OfflinePage } from '../features/offline/offline-page.tsx'
import { AllSavedReports } from '../features/report/saved/all-saved-reports.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/offline'

export const loader = () => ({ articles: posts.map(({ path, title }) => ({ path, title })) })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Доступно без сети',
    description: 'Отчёты, сохранённые на этом устройстве, и страницы, которые открываются без интернета.',
    index: false,
  })

export default function Offline({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <OfflinePage
      botUrl={site?.messengerBotUrl}
      articles={loaderData.articles}
      reports={<AllSavedReports />}
    />
  )
}
