import { SuccessPayPage } from '../features/payment/outcome-pages.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/success-pay'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Оплата', index: false })

export default SuccessPayPage
