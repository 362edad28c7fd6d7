import { StatusPage } from '../features/status/status-page.tsx'
import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/status'

export const handle = { hydrate: false }

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageServices).status()

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Отвечают ли реестры',
    description: 'Какие реестры отвечают на запросы об автомобилях сейчас и отвечали за последние 90 дней.',
    path: href.status,
  })

export default function Status({ loaderData }: Route.ComponentProps) {
  return <StatusPage status={loaderData} />
}
