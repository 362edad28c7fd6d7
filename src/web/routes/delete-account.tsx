import { ForgetReports } from '../composed/forget-reports.tsx'
import { DeleteAccountPage } from '../features/delete-account/delete-account-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/delete-account'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Удаление учётной записи',
    description: 'Как удалить учётную запись и что при этом происходит с вашими данными.',
    index: false,
  })

export default function DeleteAccount() {
  return <DeleteAccountPage leftHere={<ForgetReports />} />
}
