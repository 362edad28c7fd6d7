import { CodesPage } from '../features/codes/codes-page.tsx'
import { href } from '../href.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/codes'

export const loader = ({ request }: Route.LoaderArgs) => ({
  query: new URL(request.url).searchParams.get('q') ?? '',
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Коды регионов России на номерах',
    description:
      'Все коды регионов на автомобильных номерах, включая новые, и старые значения кодов. Поиск по коду, названию и целому номеру.',
    path: href.codes,
  })

export default function Codes({ loaderData }: Route.ComponentProps) {
  return <CodesPage initial={loaderData.query} />
}
