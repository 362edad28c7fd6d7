import { useRouteLoaderData } from 'react-router'
import { vinIn } from '#shared/vehicle/extract.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import { CheckAhead } from '../captcha/check-ahead.tsx'
import { checkIslands } from '../composed/check-islands.tsx'
import scripts from '../entry.check.tsx?page-entry'
import answeredScripts from '../features/report/answered.ts?page-entry'
import { reportHead } from '../features/report/car/report-head.ts'
import styles from '../features/report/stored-page.module.css'
import { StoredPage } from '../features/report/stored-page.tsx'
import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { Island } from '../start/island.tsx'
import type { Route } from './+types/check'

/** With any number (specification, section 5): the page always renders. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const text = cleanVin(params.vin)
  const subject = subjectOf(text)
  const vin = subject?.key ?? text
  const { site, storedBaseInfo, storedVerdict, knownByNumber } = context.get(pageServices)
  return {
    site,
    vin,
    isCar: subject !== undefined,
    stored: subject && (await storedBaseInfo(vin)),
    decoded: subject && (await knownByNumber(subject)),
    suggestion: subject ? undefined : vinIn(params.vin),
    verdict: subject && (await storedVerdict(vin)),
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

const shown = [...new Set([...scripts, ...answeredScripts])]

function Head() {
  const data = useRouteLoaderData<typeof loader>('routes/check')
  return data?.site.askOnArrival && data.isCar && <CheckAhead {...data} scripts={shown} />
}

export const handle = { scripts, Head }

export default function Check({ loaderData: { verdict, ...data } }: Route.ComponentProps) {
  return (
    <>
      {data.isCar && (
        <noscript>
          <StoredPage {...data} verdict={verdict} />
        </noscript>
      )}
      <div data-check={JSON.stringify(data)} className={data.isCar ? styles.scripted : undefined}>
        <Island name="report">{checkIslands(data).report}</Island>
      </div>
    </>
  )
}
