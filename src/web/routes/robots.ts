import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import type { Route } from './+types/robots'

const closed = [
  '/v1/',
  href.auth,
  href.user,
  href.payment,
  href.successPay,
  href.failPay,
  href.appPay,
  href.appCabinet,
  href.deleteAccount,
  '/redirect',
  href.find,
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageServices).site
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${href.sitemap}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
