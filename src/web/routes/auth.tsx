import { useRouteLoaderData } from 'react-router'
import scripts from '../entry.auth.tsx?page-entry'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/auth'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Вход',
    description: 'Вход через бота в мессенджере или учётную запись: баланс запросов, оплаты и комментарии.',
    index: false,
  })

export const handle = { scripts }

export default function Auth() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    site && (
      <div data-auth={JSON.stringify(site)}>
        <SignInPage site={site} />
      </div>
    )
  )
}
