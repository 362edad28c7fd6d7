import { useRouteLoaderData } from 'react-router'
import { AppPaymentPage } from '../features/payment/app-payment-page.tsx'
import { LoginWidget } from '../features/sign-in/login-widget.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/app-pay'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Запросы к картотеке ГИБДД', index: false })

export default function AppPay() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return site && <AppPaymentPage site={site} signIn={<LoginWidget site={site} />} />
}
