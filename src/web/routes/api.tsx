import { ApiDescription } from '../features/api/api-description.tsx'
import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/api'

export const handle = { hydrate: false }

export const loader = ({ context }: Route.LoaderArgs) => ({ calls: context.get(pageServices).api })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Описание API',
    description: 'Вызовы, из которых собран отчёт об автомобиле: пути, ответы и ошибки.',
    path: href.api,
  })

export default function Api({ loaderData }: Route.ComponentProps) {
  return <ApiDescription calls={loaderData.calls} />
}
