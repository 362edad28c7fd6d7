import { CabinetPage } from '../features/cabinet/cabinet-page.tsx'
import { PaymentList } from '../features/payment/payment-list.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/user'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Личный кабинет', index: false })

export default function User() {
  return (
    <CabinetPage
      payments={<PaymentList />}
      comments={<p>Здесь будут ваши комментарии, когда откроется их добавление.</p>}
    />
  )
}
