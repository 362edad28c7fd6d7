import { CabinetPage } from '../features/cabinet/cabinet-page.tsx'
import { MyComments } from '../features/comments/my-comments.tsx'
import { PaymentList } from '../features/payment/payment-list.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/user'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Личный кабинет', index: false })

export default function User() {
  return <CabinetPage payments={<PaymentList />} comments={<MyComments />} />
}
