import { useRouteLoaderData } from 'react-router'
import { unknownCar } from '#report/deal/unknown-car.ts'
import { carTitle } from '#shared/vehicle/car-name.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import { dealHref } from '../deal-href.ts'
import { DealPage } from '../features/report/deal/deal-page.tsx'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/deal'

export async function loader({ params, context }: Route.LoaderArgs) {
  const subject = subjectOf(cleanVin(params.vin ?? ''))
  if (subject === undefined) return { situation: unknownCar, typed: params.vin }
  const { storedBaseInfo, storedDeal, knownByNumber } = context.get(pageServices)
  const [stored, decoded, situation] = await Promise.all([
    storedBaseInfo(subject.key),
    knownByNumber(subject),
    storedDeal(subject.key),
  ])
  const { name, rest } = carTitle(stored ?? {}, decoded)
  return { situation, vin: subject.key, title: name + rest }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { vin, typed } = loaderData ?? {}
  return pageMeta(matches, {
    title: 'Сделка: как заплатить и ничего не забыть',
    description:
      'Форма договора и оплаты по риску: аккредитив на Госуслугах или в банке, нотариус, шаги до встречи, в день сделки и после, слова для договора.',
    path: vin === undefined ? dealHref.page : dealHref.of(vin),
    index: vin === undefined && typed === undefined,
  })
}

export default function DealRoute({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return site && <DealPage site={site} {...loaderData} />
}
