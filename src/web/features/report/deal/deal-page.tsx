import { type ReactNode, useEffect } from 'react'
import { dealOf } from '#report/deal/deal.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { formatDate } from '#shared/text/dates.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { href } from '#web/href.ts'
import { reloadOnReturn } from '#web/page/reload-on-return.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { VinForm } from '../car/vin-form.tsx'
import { useBuyerInput } from '../own/use-buyer-input.ts'
import styles from './deal.module.css'
import { DealCauses, DealPlan } from './deal-plan.tsx'
import { SellerForm } from './seller-form.tsx'
import { useSituation } from './use-situation.ts'

interface Props {
  readonly site: SiteSettings
  readonly situation: DealSituation
  readonly vin?: string | undefined
  readonly title?: string | undefined
  readonly typed?: string | undefined
}

export const DealPage = ({ vin, title, site, situation, typed }: Props) => (
  <Page width="middle" className={styles.page}>
    <h1>Сделка{title ? `: ${title}` : ''}</h1>
    {vin === undefined ? (
      <NoCar situation={situation} isMistyped={typed !== undefined} />
    ) : (
      <OfCar vin={vin} site={site} stored={situation} />
    )}
  </Page>
)

const NoCar = ({ situation, isMistyped }: Pick<Props, 'situation'> & { readonly isMistyped: boolean }) => (
  <>
    {isMistyped && (
      <Alert tone="warn">
        <p>В адресе не VIN и не номер кузова: ниже план для машины, о которой ничего не известно.</p>
      </Alert>
    )}
    <Plan situation={situation} />
    <VinForm label="Проверьте машину, и план станет её планом" vin="" />
  </>
)

interface OfCarProps {
  readonly vin: string
  readonly site: SiteSettings
  readonly stored: DealSituation
}

const inBrowser = { get: () => true, subscribe: () => () => undefined }

function OfCar({ vin, site, stored }: OfCarProps) {
  const words = useBuyerInput(vin)
  const { situation, words: comparison } = useSituation({ vin, site, buyerInput: words.buyerInput, stored })
  const isInBrowser = useStore(inBrowser, () => false)
  useEffect(reloadOnReturn, [])
  return (
    <>
      <p>
        {numberWords(vin).name} {numberText(vin)}. <a href={href.check(vin)}>Отчёт</a>.{' '}
        {stored.answeredAt === undefined
          ? 'Сохранённых ответов о розыске, запретах, залоге, ДТП и владельцах нет.'
          : `По сохранённым ответам, самый старый — от ${formatDate(stored.answeredAt)}.`}{' '}
        Эта страница реестры не спрашивает.
      </p>
      {comparison !== 'compared' && (
        <Alert tone="warn">
          <p>
            {comparison === 'pending'
              ? 'Сверяем ваши слова с ответами…'
              : 'Ваши слова с ответами не сверили: нет связи. Обновите страницу.'}
          </p>
        </Alert>
      )}
      <Plan situation={situation} vin={vin}>
        {isInBrowser && <SellerForm {...words} headline={dealOf(situation).headline} />}
      </Plan>
      {isInBrowser && (
        <div className={classes(common.row, styles.acts)}>
          <Button variant="secondary" icon="print" onClick={() => print()}>
            Печать
          </Button>
          <ButtonLink href={href.check(vin)} variant="secondary">
            Спросить реестры заново
          </ButtonLink>
        </div>
      )}
    </>
  )
}

interface PlanProps {
  readonly situation: DealSituation
  readonly vin?: string
  readonly children?: ReactNode
}

function Plan({ situation, vin, children }: PlanProps) {
  const deal = dealOf(situation)
  const { level, headline, advice } = deal
  return (
    <>
      <Plate level={level} headline={headline} advice={advice} headingId="deal" />
      <DealCauses deal={deal} vin={vin} />
      {children}
      <DealPlan deal={deal} situation={situation} vin={vin} />
    </>
  )
}
