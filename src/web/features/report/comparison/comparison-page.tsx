import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { formatDate } from '#shared/text/dates.ts'
import { numberText } from '#shared/vehicle/number-words.ts'
import { comparedIn, comparisonOf, MOST_COMPARED } from '#web/comparison-href.ts'
import { href } from '#web/href.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { Share } from '../share/report-tools.tsx'
import { day } from '../verdict/day.ts'
import { AddCars } from './add-cars.tsx'
import { comparedCar } from './compared-car.ts'
import styles from './comparison.module.css'
import { ComparisonTable } from './comparison-table.tsx'
import { useComparedReports } from './use-compared-reports.ts'

/** The server only links the reports. */
const inBrowser = { get: () => true, subscribe: () => () => undefined }

export function ComparisonPage({ site }: { readonly site: SiteSettings }) {
  const isInBrowser = useStore(inBrowser, () => false)
  return (
    <Page className={styles.page}>
      <h1>Сравнение машин</h1>
      {isInBrowser ? <Comparison site={site} /> : <OneByOne />}
    </Page>
  )
}

/** Without JavaScript. */
function OneByOne() {
  const vins = comparedIn(useLocation().search)
  return (
    <noscript>
      <p>Машины сравнивает ваш браузер: включите JavaScript или откройте их отчёты по одному.</p>
      <ul>
        {vins.map((vin) => (
          <li key={vin}>
            <a href={href.check(vin)}>Отчёт {numberText(vin)}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={href.home}>Найти машину по номеру</a>
      </p>
    </noscript>
  )
}

function Comparison({ site }: { readonly site: SiteSettings }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const now = useStore(day)
  const vins = useMemo(() => comparedIn(search), [search])
  const reports = useComparedReports(vins, site)
  const loadedReports = useMemo(() => vins.flatMap((vin) => reports[vin] ?? []), [vins, reports])
  const cars = useMemo(() => loadedReports.map((one) => comparedCar(one, now)), [loadedReports, now])
  const show = (shownVins: readonly string[]) =>
    void navigate(comparisonOf(shownVins), { replace: true, preventScrollReset: true })
  const isLoading = loadedReports.length < vins.length
  const address = site.publicUrl + comparisonOf(vins)
  return (
    <>
      <p role="status" className={styles.status}>
        {statusOf(vins.length, isLoading)}
      </p>
      {loadedReports.some(({ isComplete }) => !isComplete) && (
        <Alert tone="warn">
          Ответы с сайта загрузились не все: показано и то, что лежит на этом устройстве. Обновите страницу.
        </Alert>
      )}
      {!isLoading && cars.length > 0 && (
        <>
          <p className={common.quiet}>
            Показаны последние сохранённые ответы: страница ничего не спрашивает у реестров. «Лучше» не бывает
            там, где ответа нет, он не сегодняшний или прочитан не весь.
          </p>
          <ComparisonTable cars={cars} onRemove={(vin) => show(vins.filter((one) => one !== vin))} />
          <p className={styles.printed}>
            Напечатано {formatDate(now)}. {address}
          </p>
          <div className={styles.actions}>
            <Share report={{ title: `Сравнение: ${cars.map(({ title }) => title).join(' · ')}`, address }} />
            <Button variant="secondary" icon="print" onClick={() => print()}>
              Печать
            </Button>
          </div>
        </>
      )}
      {vins.length < MOST_COMPARED && (
        <section className={styles.add} aria-labelledby="add">
          <h2 id="add">{vins.length === 0 ? 'Какие машины сравнить' : 'Добавить машину'}</h2>
          <AddCars compared={vins} onAdd={(more) => show([...vins, ...more])} />
        </section>
      )}
    </>
  )
}

function statusOf(count: number, isComing: boolean): string {
  if (isComing) return 'Собираем ответы…'
  if (count === 0) return 'Выберите от двух до четырёх машин.'
  return count === 1 ? 'В сравнении одна машина: добавьте ещё.' : `В сравнении машин: ${count}.`
}
