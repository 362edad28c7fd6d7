import type { StoredVerdict } from '#shared/contract/stored-verdict.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { formatDate } from '#shared/text/dates.ts'
import { carTitle } from '#shared/vehicle/car-name.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { dealHref } from '#web/deal-href.ts'
import { Alert } from '#web/ui/alert.tsx'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { KeyValueTable } from '#web/ui/table.tsx'
import { mainInfoRows } from './car/main-info.ts'
import { numberRows } from './car/number-rows.ts'
import { VinForm } from './car/vin-form.tsx'
import { PartnerLink } from './partner/partner-link.tsx'
import type { CarProps } from './report-page.tsx'
import styles from './stored-page.module.css'

interface Props extends CarProps {
  readonly site: SiteSettings
  readonly verdict: StoredVerdict | undefined
}

export const StoredPage = ({ vin, stored = {}, decoded, site, verdict }: Props) => {
  const title = carTitle(stored, decoded)
  return (
    <Page className={styles.page}>
      <h1>
        {title.name}
        {title.rest}
      </h1>
      <p>
        {numberWords(vin).name} {numberText(vin)}
      </p>
      <Alert tone="info" title="Без JavaScript новых ответов не будет">
        <p>
          {verdict
            ? 'Ниже ответы реестров, которые у нас уже есть.'
            : 'У нас нет ни одного ответа об этой машине.'}{' '}
          Чтобы спросить реестры сейчас, включите JavaScript.
        </p>
      </Alert>
      {verdict && <Judged {...verdict} />}
      <p>
        <a href={dealHref.of(vin)}>План сделки: договор, оплата, шаги</a>
      </p>
      <PartnerLink site={site} vin={vin} />
      <KeyValueTable
        caption="Основные сведения об автомобиле"
        rows={[...mainInfoRows(vin, stored), ...(decoded ? numberRows(decoded, stored) : [])]}
        isLong
      />
      <VinForm label="Проверить другой номер" vin="" />
    </Page>
  )
}

const Judged = ({ level, headline, advice, reasons, checks, unknown }: StoredVerdict) => (
  <>
    <Plate level={level} headline={headline} advice={advice} headingId="stored-verdict" />
    {reasons.length > 0 && (
      <section aria-labelledby="stored-reasons">
        <h2 id="stored-reasons">Почему</h2>
        <ul className={layout.bullets}>
          {reasons.map(({ title, advice: what }) => (
            <li key={title}>
              <b>{title}</b>
              <br />
              {what}
            </li>
          ))}
        </ul>
      </section>
    )}
    <section aria-labelledby="stored-checks">
      <h2 id="stored-checks">Проверки</h2>
      <dl className={styles.checks}>
        {checks.map(({ id, title, line, checkedAt }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {line}
              {checkedAt && `, ответ от ${formatDate(checkedAt)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
    <section aria-labelledby="stored-unknown">
      <h2 id="stored-unknown">Чего мы не знаем</h2>
      <ul className={layout.bullets}>
        {unknown.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  </>
)
