import { useRouteLoaderData } from 'react-router'
import { ProviderArrivalPage } from '../features/sign-in/provider-arrival-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/auth-provider'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Вход', index: false })

/** The popup has been to another origin and back; under the policy of the other pages its opener would be lost. */
export const headers: Route.HeadersFunction = () => ({ 'cross-origin-opener-policy': 'unsafe-none' })

export default function AuthProvider() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return site && <ProviderArrivalPage site={site} />
}
