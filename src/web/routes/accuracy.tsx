import { accuracyHref } from '../accuracy-href.ts'
import { AccuracyPage } from '../features/accuracy/accuracy-page.tsx'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/accuracy'

export const handle = { hydrate: false }

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageServices).accuracy()

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Как часто вывод оказывался верным',
    description:
      'Сколько раз «Стоп», «Осторожно» и «Препятствий не нашли» подтвердились через месяц после отчёта, по ответам людей.',
    path: accuracyHref,
  })

export default function AccuracyRoute({ loaderData }: Route.ComponentProps) {
  return <AccuracyPage accuracy={loaderData} />
}
