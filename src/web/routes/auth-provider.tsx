import { ProviderArrivalPage } from '../features/sign-in/provider-arrival-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/auth-provider'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Вход через Google', index: false })

/** The popup has been to another origin and back; under the policy of the other pages its opener would be lost. */
export const headers: Route.HeadersFunction = () => ({ 'cross-origin-opener-policy': 'unsafe-none' })

export default ProviderArrivalPage
