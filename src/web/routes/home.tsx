import { data, redirect, useRouteLoaderData } from 'react-router'
import { AppLinks } from '../features/home/app-links.tsx'
import { DemoCars } from '../features/home/demo-cars.tsx'
import styles from '../features/home/home.module.css'
import { SampleTrace } from '../features/home/sample-trace.tsx'
import { ThreeAnswers } from '../features/home/three-answers.tsx'
import { WhatIsChecked } from '../features/home/what-is-checked.tsx'
import { WhyUs } from '../features/home/why-us.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { decide, emptyForm, formFrom } from '../features/search/search-form-state.ts'
import { href } from '../href.ts'
import { pageMeta } from '../page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { AdSlot } from '../ui/ad-slot.tsx'
import type { Route } from './+types/home'

/** A browser without script sends the search form here: to the report, or back with the reason why not. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  if (!query.has('vin') && !query.has('plate')) return data({ form: emptyForm })
  const form = formFrom(query)
  const decision = decide(form)
  if ('vin' in decision) throw redirect(href.check(decision.vin))
  return data({ form: { ...form, refusal: decision } })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Проверка автомобиля по VIN и госномеру',
    description:
      'Бесплатный отчёт о машине с пробегом: ДТП, розыск, запреты, залог, пробег, ОСАГО, таможня и отзывные кампании. Десять проверок по VIN, без платных подписок.',
    path: href.home,
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.promise}>
          <h1>Узнайте прошлое машины до сделки</h1>
          <p>Десять проверок по VIN: аварии, розыск, запреты, залог, пробег. Бесплатно и без регистрации.</p>
        </div>
        <SearchForm initial={loaderData.form} />
        <SampleTrace />
      </div>
      {site && site.demoCars.length > 0 && <DemoCars cars={site.demoCars} />}
      <div className={styles.band}>
        <AdSlot place="home" />
      </div>
      {site && <AppLinks site={site} />}
      <WhatIsChecked />
      <ThreeAnswers />
      <WhyUs />
    </>
  )
}
