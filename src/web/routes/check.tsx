import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { cleanVin, isVin, suggestVin } from '#shared/vehicle/vin.ts'
import { decodeVin } from '#shared/vehicle/vin-decoder.ts'
import { CommentsBlock } from '../features/comments/comments-block.tsx'
import { reportHead } from '../features/report/car/report-head.ts'
import { ReportPage } from '../features/report/report-page.tsx'
import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/check'

/** The VIN of the address is used without a check (specification, section 5): the page always renders. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vin = cleanVin(params.vin)
  const { storedBaseInfo } = context.get(pageServices)
  const known = isVin(vin) ? { stored: await storedBaseInfo(vin), decoded: decodeVin(vin) } : {}
  return {
    vin,
    stored: known.stored,
    decoded: known.decoded,
    suggestion: suggestVin(params.vin),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { index: false })
  const { vin, stored, decoded } = loaderData
  return pageMeta(matches, {
    ...reportHead(vin, { brand: decoded?.brand, ...stored }),
    path: href.check(vin),
    index: stored !== undefined,
  })
}

export default function Check({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  const { vin, decoded } = loaderData
  const comments = site && decoded ? <Comments site={site} vin={vin} /> : <NothingToCommentOn />
  return site && <ReportPage key={vin} {...loaderData} site={site} comments={comments} />
}

interface CommentsProps {
  readonly site: SiteSettings
  readonly vin: string
}

const Comments = ({ site, vin }: CommentsProps) => (
  <CommentsBlock load={loadDiscussion}>
    {({ ReportDiscussion }) => <ReportDiscussion site={site} vin={vin} />}
  </CommentsBlock>
)

const NothingToCommentOn = () => <p>Комментарии оставляют к полному VIN: в нём 17 букв и цифр.</p>

const loadDiscussion = () => import('../composed/report-discussion.tsx')
