import { data, useRouteLoaderData } from 'react-router'
import { destinationOf } from '../features/redirect/destination.ts'
import { LeaveWithoutScript, RedirectPage } from '../features/redirect/redirect-page.tsx'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/redirect'

/** The only redirect by address; the server checks its target first. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { redirectHosts } = context.get(pageServices).site
  const link = new URL(request.url).searchParams.get('url') ?? ''
  const destination = destinationOf(link, redirectHosts)
  return data(destination, { status: destination.kind === 'refused' ? 400 : 200 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Переход на другой сайт',
    description: 'Ссылка ведёт на другой сайт: проверьте адрес, прежде чем перейти.',
    index: false,
  })

const Head = () => {
  const link = useRouteLoaderData<typeof loader>('routes/redirect')
  return link && <LeaveWithoutScript link={link} />
}

export const handle = { hydrate: false, Head }

export default function Redirect({ loaderData }: Route.ComponentProps) {
  return <RedirectPage link={loaderData} />
}
