import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { cleanVin, isVin, suggestVin } from '#shared/vehicle/vin.ts'
import { decodeVin } from '#shared/vehicle/vin-decoder.ts'
import { CommentsBlock } from '../features/comments/comments-block.tsx'
import { ReportPage } from '../features/report/report-page.tsx'
import { href } from '../href.ts'
import { pageMeta } from '../page-meta.ts'
import { pageServices } from '../page-services.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/check'

/** The VIN of the address is used without a check (specification, section 5): the page always renders. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vin = cleanVin(params.vin)
  const { storedBaseInfo } = context.get(pageServices)
  return {
    vin,
    stored: await storedBaseInfo(vin),
    decoded: isVin(vin) ? decodeVin(vin) : undefined,
    suggestion: suggestVin(params.vin),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { index: false })
  const { vin, stored, decoded } = loaderData
  const model = stored?.model ?? decoded?.brand ?? 'автомобиля'
  const year = stored?.year ? ` ${stored.year} года` : ''
  return pageMeta(matches, {
    title: `Проверка ${model} по VIN ${vin}`,
    description: `${model}${year}, VIN ${vin}: владельцы, ДТП, розыск, ограничения, пробег, ОСАГО, залог, отзывы, таможня и цены. Бесплатный отчёт из десяти реестров.`,
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

const loadDiscussion = () => import('./report-discussion.tsx')
