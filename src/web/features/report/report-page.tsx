import type { ReactNode } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { DecodedVin } from '#shared/vehicle/vin-decoder.ts'
import { AdSlot } from '#web/ads/ad-slot.tsx'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CarPicture } from './car/car-picture.tsx'
import { type KnownInfo, mainInfo, mainInfoRows } from './car/main-info.ts'
import { reportHead } from './car/report-head.ts'
import { useBaseInfo } from './car/use-base-info.ts'
import { useDocumentHead } from './car/use-document-head.ts'
import { OddVin, VinBlock } from './car/vin-block.tsx'
import { CheckAll } from './check-all.tsx'
import { OrderLink } from './order-link.tsx'
import styles from './report-page.module.css'
import { Rows } from './rows/rows.tsx'
import { SourceBoxes } from './rows/source-boxes.tsx'
import { SavedNotice } from './saved/saved-notice.tsx'
import { useSavedReport } from './saved/use-saved-report.ts'
import { sectionViews } from './section/section-views.ts'
import { useReport } from './use-report.ts'
import { useVerdict } from './verdict/use-verdict.ts'

export interface CarProps {
  readonly vin: string
  readonly stored: KnownInfo | undefined
  /** Absent when the VIN of the address is not a VIN. */
  readonly decoded: DecodedVin | undefined
  readonly suggestion: string | undefined
}

interface Props extends CarProps {
  readonly site: SiteSettings
  /** What people say of the car; the page brings it along. */
  readonly comments: ReactNode
}

/** An advertisement follows the 4th row and the 8th. */
const ADS_AFTER = [4, 8]

export function ReportPage({ vin, stored, decoded, suggestion, site, comments }: Props) {
  const { store, report } = useReport(vin, site.captcha)
  const info = mainInfo(useBaseInfo(vin, stored), sectionViews, report)
  const title = carTitle(info, decoded?.brand)
  useDocumentHead(site.name, reportHead(vin, { brand: decoded?.brand, ...info }))
  const { saved, show } = useSavedReport({ vin, title, isVin: decoded !== undefined }, store, report)
  const { marks, now } = useVerdict(vin, report, undefined)
  const check = <CheckAll store={store} report={report} />
  return (
    <Page className={styles.page}>
      <div className={styles.report}>
        <Head vin={vin} info={info} title={title} imageHosts={site.imageHosts} />
        {!decoded && <OddVin vin={vin} suggestion={suggestion} />}
        <div className={styles.actions}>
          {check}
          <OrderLink site={site} vin={vin} />
          <a className={common.tall} href="#comments">
            Добавить комментарий
          </a>
          {site.messengerBotUrl && (
            <ButtonLink
              className={styles.bot}
              variant="quiet"
              icon="chat"
              href={decoded ? chatAbout(vin, site.messengerBotUrl) : site.messengerBotUrl}
              rel="noopener"
            >
              Проверить в боте
            </ButtonLink>
          )}
        </div>
        <SavedNotice saved={saved} report={report} onShow={show} />
        <SourceBoxes views={sectionViews} report={report} store={store} />
        {decoded && <VinBlock decoded={decoded} />}
        <Rows
          views={sectionViews}
          report={report}
          store={store}
          marks={marks}
          now={now}
          mainInfo={mainInfoRows(vin, info)}
          demoSections={site.demoSections}
          slotAfter={(order) => ADS_AFTER.includes(order) && <AdSlot place={`report-${order}`} isRow />}
        />
        <div className={styles.actions}>
          <OrderLink site={site} vin={vin} />
          {decoded && (
            <a className={common.tall} href={href.dogovorOf(vin)}>
              Составить договор на эту машину
            </a>
          )}
        </div>
        <section className={styles.part} id="comments" aria-labelledby="comments-title">
          <h2 id="comments-title">Комментарии</h2>
          {comments}
        </section>
      </div>
      <aside className={styles.side} aria-label="Действия с отчётом">
        {check}
        <OrderLink site={site} vin={vin} />
      </aside>
      <p role="status">
        <VisuallyHidden>{report.news}</VisuallyHidden>
      </p>
    </Page>
  )
}

/** The bot's chat, which begins with this car: a start parameter is up to 64 of `A–Z a–z 0–9 _ -`. */
function chatAbout(vin: string, botUrl: string): string {
  const chat = new URL(botUrl)
  chat.searchParams.set('start', vin)
  return chat.href
}

interface HeadProps {
  readonly vin: string
  readonly info: KnownInfo
  readonly title: string
  readonly imageHosts: SiteSettings['imageHosts']
}

const carTitle = ({ model, year }: KnownInfo, brand: string | undefined): string =>
  [model ?? brand ?? 'Автомобиль', year].filter(Boolean).join(', ')

const Head = ({ vin, info, title, imageHosts }: HeadProps) => (
  <header className={styles.head}>
    <CarPicture info={info} imageHosts={imageHosts} />
    <div className={styles.name}>
      <h1>{title}</h1>
      <p className={styles.vin}>{vin}</p>
    </div>
  </header>
)
