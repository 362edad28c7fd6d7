import { flushSync } from 'react-dom'
import { data, redirect, useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { AdSlot } from '../ads/ad-slot.tsx'
import { prepareReport } from '../captcha/prepare-report.ts'
import { usePlateWindow } from '../composed/use-plate-window.ts'
import { AppLinks } from '../features/home/app-links.tsx'
import { DemoCars } from '../features/home/demo-cars.tsx'
import styles from '../features/home/home.module.css'
import { SampleTrace } from '../features/home/sample-trace.tsx'
import { ThreeAnswers } from '../features/home/three-answers.tsx'
import { WhatIsChecked } from '../features/home/what-is-checked.tsx'
import { WhyUs } from '../features/home/why-us.tsx'
import { emptyOrder, ORDER_FIELDS, orderFrom } from '../features/order-report/order-report.ts'
import { OrderReportForm } from '../features/order-report/order-report-form.tsx'
import { RecentReports } from '../features/report/saved/recent-reports.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { decide, emptyForm, formFrom } from '../features/search/search-form-state.ts'
import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { organization, webSite } from '../page/structured-data.ts'
import type { loader as rootLoader } from '../root.tsx'
import { checksCount } from '../sections.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/home'

/** A browser without script sends the forms here: to the report, or back with the reason why not. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { partnerReportUrl } = context.get(pageServices).site
  const order = orderFrom(query, partnerReportUrl) ?? emptyOrder
  if (!query.has('vin') && !query.has('plate')) return data({ form: emptyForm, order })
  const form = formFrom(query)
  const decision = decide(form)
  if ('vin' in decision) throw redirect(href.check(decision.vin))
  return data({ form: 'plate' in decision ? form : { ...form, refusal: decision }, order })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Проверка автомобиля по VIN и госномеру',
    description: `Бесплатный отчёт о машине с пробегом: ДТП, розыск, запреты, залог, пробег, ОСАГО, таможня и отзывные кампании. ${checksCount} по VIN, без платных подписок.`,
    path: href.home,
    structured: (site) => [webSite(site), organization(site)],
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  const search = usePlateWindow(site, loaderData.form, loaderData.order)
  return (
    <>
      <Page className={styles.hero}>
        <div className={styles.promise}>
          <h1>Узнайте прошлое машины до сделки</h1>
          <p>{checksCount} по VIN: аварии, розыск, запреты, залог, пробег. Бесплатно и без регистрации.</p>
        </div>
        <SearchForm
          initial={loaderData.form}
          onVinTyped={() => site && prepareReport(site.captcha)}
          onPlateTyped={search.prepare}
          onPlate={search.open}
        />
        <RecentReports />
        <SampleTrace />
      </Page>
      {site && site.demoCars.length > 0 && <DemoCars {...site} />}
      <Page className={styles.band}>
        <AdSlot place="home" />
      </Page>
      {site && <AppLinks site={site} />}
      <WhatIsChecked />
      {site?.partnerReportUrl && (
        <OrderReportForm
          template={site.partnerReportUrl}
          advertising={site.partnerAdvertising}
          initial={loaderData.order}
          onPlate={(plate) => search.open(plate, ORDER_FIELDS.plate)}
        />
      )}
      <ThreeAnswers />
      <WhyUs />
      {site && <PlateWindow site={site} search={search} />}
    </>
  )
}

interface WindowProps {
  readonly site: SiteSettings
  readonly search: ReturnType<typeof usePlateWindow>
}

const PlateWindow = ({ site, search: { opened, close } }: WindowProps) => {
  if (!opened) return null
  const correct = () => {
    // As long as the window is there, nothing behind it takes the focus.
    flushSync(close)
    document.querySelector<HTMLInputElement>(`input[name=${opened.field}]`)?.focus()
  }
  return <opened.Window site={site} plate={opened.plate} onClose={close} onCorrect={correct} />
}
