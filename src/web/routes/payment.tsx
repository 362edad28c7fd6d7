import { useRouteLoaderData } from 'react-router'
import { PaymentPage } from '../features/payment/payment-page.tsx'
import { LoginWidget } from '../features/sign-in/login-widget.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/payment'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Пополнение баланса',
    description:
      'Пакеты запросов к картотеке ГИБДД: найти VIN по госномеру. Без подписки, оплата картой или переводом.',
    index: false,
  })

export default function Payment() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return site && <PaymentPage site={site} signIn={<LoginWidget site={site} />} />
}
