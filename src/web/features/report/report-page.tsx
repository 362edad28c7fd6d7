import { type ReactNode, useRef } from 'react'
import { bodyKind } from '#report/body-kind.ts'
import { isNotRegistered } from '#report/required.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { DecodedVin } from '#shared/vehicle/vin-decoder.ts'
import { Page } from '#web/ui/page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CarHead } from './car/car-head.tsx'
import { carTitle } from './car/car-name.ts'
import { CarPicture } from './car/car-picture.tsx'
import { type KnownInfo, mainInfo } from './car/main-info.ts'
import { MainInfoBlock } from './car/main-info-block.tsx'
import { NotAVin } from './car/not-a-vin.tsx'
import { reportHead } from './car/report-head.ts'
import { useBaseInfo } from './car/use-base-info.ts'
import { useDocumentHead } from './car/use-document-head.ts'
import { VinForm } from './car/vin-form.tsx'
import { PartnerLink } from './partner/partner-link.tsx'
import { Printout } from './print/printout.tsx'
import styles from './report-page.module.css'
import { Rows } from './rows/rows.tsx'
import { SourceBoxes } from './rows/source-boxes.tsx'
import { ReportNotice } from './saved/report-notice.tsx'
import { sectionViews } from './section/section-views.ts'
import { CopyVin, Print, Share } from './share/report-tools.tsx'
import { Talk } from './talk.tsx'
import { useArrival } from './use-arrival.ts'
import { useReport } from './use-report.ts'
import { useVerdict } from './verdict/use-verdict.ts'
import { VerdictBlock } from './verdict/verdict-block.tsx'
import { Why } from './verdict/why.tsx'

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

/** The specification's page for whatever stands in the address; only a VIN has anything to be asked about. */
export const ReportPage = (props: Props) => (
  <Page className={styles.page}>
    <div className={styles.report}>
      {props.decoded ? <Report {...props} decoded={props.decoded} /> : <NotAVin {...props} />}
    </div>
  </Page>
)

function Report({ vin, stored, decoded, site, comments }: Props & { readonly decoded: DecodedVin }) {
  const { store, report } = useReport(vin, site.captcha)
  const judged = useVerdict(vin, report, undefined)
  const { level } = judged.shown
  const info = mainInfo(useBaseInfo(vin, stored), sectionViews, report)
  const name = carTitle(info, decoded)
  const title = name.name + name.rest
  useDocumentHead(site.name, reportHead(vin, { brand: decoded.brand, ...info }), level)
  const saved = useArrival({ vin, title, isVin: true }, site, store, report)
  const verdictPlace = useRef<HTMLElement>(null)
  const partner = <PartnerLink site={site} vin={vin} />
  return (
    <>
      <CarHead
        vin={vin}
        title={name}
        info={info}
        picture={<CarPicture info={info} imageHosts={site.imageHosts} />}
        tools={
          <>
            <span className={styles.wide}>{partner}</span>
            <CopyVin vin={vin} />
            <span className={styles.wide}>
              <Share title={title} bare />
              <Print />
            </span>
          </>
        }
      />
      <VerdictBlock judged={judged} onAskAll={store.askAll} place={verdictPlace} />
      <div className={styles.actions}>
        <Share title={title} />
        <Print boxed />
        {partner}
      </div>
      {level === 'unknown' && isNotRegistered(judged.answers) && <VinForm label="Исправить VIN" vin={vin} />}
      <ReportNotice saved={saved} report={report} store={store} />
      <Why judged={judged} />
      <SourceBoxes report={report} store={store} />
      <div className={styles.block}>
        <Rows
          report={report}
          store={store}
          site={site}
          marks={judged.marks}
          now={judged.now}
          mainInfo={<MainInfoBlock vin={vin} info={info} decoded={decoded} />}
          side={partner}
          body={bodyKind(info)}
        />
      </div>
      <Talk site={site} vin={vin} level={level} partner={partner} />
      <section className={styles.part} id="comments" aria-labelledby="comments-title">
        <h2 id="comments-title">Комментарии</h2>
        {comments}
      </section>
      <BottomBar level={level} verdict={verdictPlace} partner={partner} title={title} />
      <Printout judged={judged} title={title} info={info} site={site} />
    </>
  )
}
