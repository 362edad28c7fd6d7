import { ScannerPage } from '../features/scanner/scanner-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { scannerHref } from '../scanner-href.ts'
import type { Route } from './+types/scanner'

export const handle = { closed: true }

/** Allows the camera, and nothing of other sites. */
export const headers: Route.HeadersFunction = () => ({ 'x-page-uses': 'camera' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Снять код с VIN камерой',
    description:
      'Штрихкод или квадратный код с VIN на наклейке двери, под лобовым стеклом и в документах: телефон читает его сам, снимок никуда не отправляется.',
    path: scannerHref.page,
  })

export default function ScannerRoute() {
  return <ScannerPage />
}
