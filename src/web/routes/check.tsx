import { vinIn } from '#shared/vehicle/extract.ts'
import { cleanVin, isVin } from '#shared/vehicle/vin.ts'
import { checkIslands } from '../composed/check-islands.tsx'
import script from '../entry.check.tsx?page-entry'
import { reportHead } from '../features/report/car/report-head.ts'
import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { Island } from '../start/island.tsx'
import type { Route } from './+types/check'

/** The VIN of the address is used without a check (specification, section 5): the page always renders. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vin = cleanVin(params.vin)
  const { site, storedBaseInfo, knownByVin } = context.get(pageServices)
  const known = isVin(vin) ? { stored: await storedBaseInfo(vin), decoded: await knownByVin(vin) } : {}
  return {
    site,
    vin,
    stored: known.stored,
    decoded: known.decoded,
    suggestion: isVin(vin) ? undefined : vinIn(params.vin),
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

export const handle = { script }

export default function Check({ loaderData }: Route.ComponentProps) {
  return (
    <div data-check={JSON.stringify(loaderData)}>
      <Island name="report">{checkIslands(loaderData).report}</Island>
    </div>
  )
}
