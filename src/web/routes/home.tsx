import { redirect } from 'react-router'
import { AdPlace } from '../ads/ad-place.tsx'
import { HomeOrder } from '../composed/home-order.tsx'
import { HomeSearch } from '../composed/home-search.tsx'
import reportScripts from '../entry.check.tsx?page-entry'
import scripts from '../entry.home.tsx?page-entry'
import { AppLinks } from '../features/home/app-links.tsx'
import { DemoCars } from '../features/home/demo-cars.tsx'
import styles from '../features/home/home.module.css'
import { SampleAnswer } from '../features/home/sample-answer.tsx'
import { WhatIsChecked } from '../features/home/what-is-checked.tsx'
import { WhyUs } from '../features/home/why-us.tsx'
import { emptyOrder, orderFrom } from '../features/order-report/order-report.ts'
import answeredScripts from '../features/report/answered.ts?page-entry'
import { decide, emptyForm, formFrom } from '../features/search/search-form-state.ts'
import { href } from '../href.ts'
import { pageServices } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { organization, webSite } from '../page/structured-data.ts'
import { scannerHref } from '../scanner-href.ts'
import { checksCount, sectionsOf } from '../sections.ts'
import { Island } from '../start/island.tsx'
import { Alert } from '../ui/alert.tsx'
import common from '../ui/common.module.css'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/home'

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { site, demo } = context.get(pageServices)
  const order = orderFrom(query, site.partnerReportUrl) ?? emptyOrder
  const isShared = query.has('shared')
  if (!query.has('vin') && !query.has('plate')) return { site, demo, form: emptyForm, order, isShared }
  const form = formFrom(query)
  const decision = decide(form)
  // A person must see a repaired number first.
  if ('vin' in decision && form.note?.kind !== 'repaired') throw redirect(href.check(decision.vin))
  const formWithRefusal = 'kind' in decision ? { ...form, refusal: decision } : form
  return { site, demo, form: formWithRefusal, order, isShared: false }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Проверка автомобиля по VIN и госномеру',
    description: (site) =>
      `Бесплатный отчёт о машине с пробегом: ДТП, розыск, запреты, залог, пробег, ОСАГО, таможня и отзывные кампании. ${checksCount(sectionsOf(site))} по VIN, без платных подписок.`,
    path: href.home,
    structured: (site) => [webSite(site), organization(site)],
  })

export const handle = { scripts }

const readAhead = [...new Set([...reportScripts, ...answeredScripts])].filter(
  (file) => !scripts.includes(file),
)

export default function Home({ loaderData: { site, demo, form, order, isShared } }: Route.ComponentProps) {
  const data = { site, form, order, ahead: readAhead }
  const sections = sectionsOf(site)
  return (
    <div data-home={JSON.stringify(data)}>
      <Page className={styles.hero}>
        <div className={styles.promise}>
          <h1>Узнайте прошлое машины до сделки</h1>
          <p>{checksCount(sections)}, бесплатно и без входа</p>
        </div>
        <div className={styles.ways}>
          {isShared && <NoNumberShared />}
          <Island name="search" className={styles.search}>
            <HomeSearch {...data} />
          </Island>
          <a className={common.tall} href={scannerHref.page}>
            Сфотографировать код с VIN
          </a>
        </div>
        <SampleAnswer />
      </Page>
      {demo && <DemoCars {...demo} />}
      <Page className={styles.band}>
        <Island name="ad">
          <AdPlace place="home" site={site} />
        </Island>
      </Page>
      <WhatIsChecked sections={sections} />
      <div className={styles.two}>
        <Island name="order">
          <HomeOrder {...data} />
        </Island>
        <WhyUs claims={site.claims} isDemo={demo !== undefined} />
      </div>
      <AppLinks site={site} />
    </div>
  )
}

const NoNumberShared = () => (
  <Alert tone="info" title="В тексте нет номера машины">
    <p>
      По одной ссылке на объявление номер не узнать. Введите VIN или госномер: они бывают в самом объявлении.
    </p>
  </Alert>
)
