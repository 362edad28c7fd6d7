import { useRouteLoaderData } from 'react-router'
import { ProviderArrivalPage } from '../features/sign-in/provider-arrival-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/auth-provider'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Вход', index: false })

/** The popup comes from another origin; other pages' policy would detach its opener. */
export const headers: Route.HeadersFunction = () => ({ 'cross-origin-opener-policy': 'unsafe-none' })

export default function AuthProvider() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return site && <ProviderArrivalPage site={site} />
}
