import type { SiteSettings } from '#shared/site-settings.ts'
import { AdPlace } from '../ads/ad-place.tsx'
import type { OrderForm } from '../features/order-report/order-report.ts'
import { RecentReports } from '../features/report/saved/recent-reports.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { decide, type SearchForm as SearchFormState } from '../features/search/search-form-state.ts'
import { OpenedPlateWindow } from './opened-plate-window.tsx'
import { usePlateWindow } from './use-plate-window.ts'

/** What the server knows of the home page. */
export interface HomeData {
  readonly site: SiteSettings
  readonly form: SearchFormState
  readonly order: OrderForm
}

/** The search, and under it the cars of this device. */
export function HomeSearch({ site, form }: HomeData) {
  const decision = decide(form)
  const search = usePlateWindow(site, 'plate', 'plate' in decision ? decision.plate : undefined)
  return (
    <>
      <SearchForm
        initial={form}
        onVinTyped={() => workAhead(site)}
        onPlateTyped={search.prepare}
        onPlate={search.open}
      />
      <RecentReports />
      <OpenedPlateWindow site={site} search={search} />
    </>
  )
}

/**
 * The proof of work that a report wants, and its script, which finds nothing here to bring to life. Without them
 * the report does its own, and fetches it.
 */
function workAhead({ captcha }: SiteSettings): void {
  const work = import('../captcha/prepare-report.ts').then(({ prepareReport }) => prepareReport(captcha))
  for (const part of [work, import('../entry.check.tsx'), import('../features/report/answered.ts')])
    part.catch(() => undefined)
}

/** The page's islands by name, without the order: drawn by the server, brought to life by the browser. */
export const homeIslands = (data: HomeData) => ({
  search: <HomeSearch {...data} />,
  ad: <AdPlace place="home" site={data.site} />,
})
