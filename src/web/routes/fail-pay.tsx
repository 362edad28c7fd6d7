import { FailPayPage } from '../features/payment/outcome-pages.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/fail-pay'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Оплата не прошла', index: false })

export default FailPayPage
