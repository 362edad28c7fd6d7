import { useRouteLoaderData } from 'react-router'
import { ForgetReports } from '../composed/forget-reports.tsx'
import { CabinetPage } from '../features/cabinet/cabinet-page.tsx'
import { MyComments } from '../features/comments/my-comments.tsx'
import { FollowedCars } from '../features/follow/followed-cars.tsx'
import { PaymentList } from '../features/payment/payment-list.tsx'
import { LinkedWays } from '../features/sign-in/linked-ways.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/user'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Личный кабинет', index: false })

export default function User() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    site && (
      <CabinetPage
        provider={site.providerName}
        ways={<LinkedWays site={site} />}
        followed={<FollowedCars />}
        payments={<PaymentList site={site} />}
        comments={<MyComments />}
        leftHere={<ForgetReports />}
      />
    )
  )
}
