import { useRef } from 'react'
import { preloadModule } from 'react-dom'
import type { SiteSettings } from '#shared/site-settings.ts'
import { DueQuestion } from '#web/outcome/due-question.tsx'
import type { OrderForm } from '../features/order-report/order-report.ts'
import { RecentReports } from '../features/report/saved/recent-reports.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { decide, type SearchForm as SearchFormState } from '../features/search/search-form-state.ts'
import { OpenedPlateWindow } from './opened-plate-window.tsx'
import { usePlateWindow } from './use-plate-window.ts'

export interface HomeData {
  readonly site: SiteSettings
  readonly form: SearchFormState
  readonly order: OrderForm
  readonly ahead: readonly string[]
}

const loadQuestion = () => import('../outcome/outcome-question.tsx')

export function HomeSearch({ site, form, ahead }: HomeData) {
  const decision = decide(form)
  const work = useRef(Promise.resolve())
  const search = usePlateWindow(site, 'plate', 'plate' in decision ? decision.plate : undefined)
  return (
    <>
      <SearchForm
        initial={form}
        isDemo={site.demoSections.length > 0}
        onVinTyped={(vin) => {
          work.current = workAhead(site, ahead, vin)
        }}
        onVin={() => atMost(work.current)}
        onPlateTyped={search.prepare}
        onPlate={search.open}
      />
      <RecentReports />
      <DueQuestion load={loadQuestion} site={site} />
      <OpenedPlateWindow site={site} search={search} />
    </>
  )
}

/**
 * Fetches the report's page and scripts without running them, which would delay typing. If this
 * fails, the report does both.
 */
async function workAhead(site: SiteSettings, scripts: readonly string[], vin: string): Promise<void> {
  for (const href of scripts) preloadModule(href, { as: 'script' })
  const loaded = await import('../captcha/prepare-report.ts').catch(() => undefined)
  loaded?.prefetchReport(vin)
  await loaded?.prepareReport(site, vin)
}

/** Work under way ends with the page. */
const LONGEST_WAIT_MS = 500

const atMost = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
