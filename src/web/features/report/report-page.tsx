import { type ReactNode, useRef, useState } from 'react'
import { bodyKind } from '#facts/body-kind.ts'
import { type KnownInfo, mainInfoRows } from '#report/main-info/main-info-rows.ts'
import { numberRows } from '#report/main-info/number-rows.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { carName, carTitle } from '#shared/vehicle/car-name.ts'
import type { KnownByNumber } from '#shared/vehicle/known-by-number.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { isNumberDoubted } from '#verdict/doubt.ts'
import { isNotRegistered } from '#verdict/required.ts'
import { AdPlace } from '#web/ads/ad-place.tsx'
import { DueQuestion } from '#web/outcome/due-question.tsx'
import { checksCount } from '#web/sections.ts'
import type { OpenReport } from '#web/store/open-report.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import { Page } from '#web/ui/page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CarHead } from './car/car-head.tsx'
import { CarPicture } from './car/car-picture.tsx'
import { mainInfo } from './car/main-info.ts'
import { NotAVin } from './car/not-a-vin.tsx'
import { reportHead } from './car/report-head.ts'
import { useBaseInfo } from './car/use-base-info.ts'
import { useDocumentHead } from './car/use-document-head.ts'
import { VinForm } from './car/vin-form.tsx'
import { useBuyerInput } from './own/use-buyer-input.ts'
import { OwnWords } from './own-words.tsx'
import { PartnerLink } from './partner/partner-link.tsx'
import { Printout } from './print/printout.tsx'
import { ReportActions } from './report-actions.tsx'
import styles from './report-page.module.css'
import { isAnsweredNow, isRequested, type ReportState, type ReportStore } from './report-store.ts'
import { Rows } from './rows/rows.tsx'
import { ReportNotice } from './saved/report-notice.tsx'
import { CopyVin, Print, Share, WithoutWords } from './share/report-tools.tsx'
import { SaveReport } from './share/save-report.tsx'
import { type SharedReport, sharedReport } from './share/share.ts'
import { SinceSealed } from './share/since-sealed.tsx'
import { Trail } from './trail/trail.tsx'
import { useAnswered } from './use-answered.ts'
import { useArrival } from './use-arrival.ts'
import { useReport } from './use-report.ts'
import { type Judged, useVerdict } from './verdict/use-verdict.ts'
import { VerdictBlock } from './verdict/verdict-block.tsx'
import { Why } from './verdict/why.tsx'

export interface CarProps {
  readonly vin: string
  readonly stored: KnownInfo | undefined
  readonly isCar: boolean
  readonly decoded: KnownByNumber | undefined
  readonly suggestion: string | undefined
}

interface Props extends CarProps {
  readonly site: SiteSettings
  readonly comments: ReactNode
  readonly follow: (report: OpenReport) => ReactNode
}

const loadQuestion = () => import('#web/outcome/outcome-question.tsx')

/** Rows before an advertisement. */
const ADS_AFTER = [4, 8]

/** The specification's page for any address; only a car has requests. */
export const ReportPage = (props: Props) => (
  <Page className={styles.page}>
    <div className={styles.report}>{props.isCar ? <Report {...props} /> : <NotAVin {...props} />}</div>
  </Page>
)

function Report({ vin, stored, decoded, site, comments, follow }: Props) {
  const { store, report } = useReport(vin, site)
  const { buyerInput } = useBuyerInput(vin)
  const answered = useAnswered()
  const likely = decoded?.likely
  const judged = useVerdict({ vin, likely }, report, buyerInput, answered)
  const { level } = judged.shown
  const info = mainInfo(useBaseInfo(vin, stored), report)
  const name = carTitle(info, decoded)
  const title = name.name + name.rest
  const { levelOfOthers, now: day } = judged
  const shared = sharedReport(site, { vin, title, level, levelOfOthers, day })
  useDocumentHead(site.name, reportHead(vin, { brand: decoded?.brand, ...info }), level)
  const car = { vin, title, isVin: true, level, reasons: judged.verdict.reasons, now: judged.now }
  const { saved, isUnread } = useArrival(car, site, store, report)
  const verdictPlace = useRef<HTMLElement>(null)
  const wasSettled = useSettled(level !== 'idle' && judged.asked.length === 0)
  const partner = <PartnerLink site={site} vin={vin} />
  const tools = { vin, shared, partner, isSealed: site.sealedReports === true }
  return (
    <>
      <CarHead
        vin={vin}
        title={name}
        info={info}
        picture={<CarPicture info={info} imageHosts={site.imageHosts} />}
        tools={<Tools {...tools} />}
      />
      <VerdictBlock judged={judged} isUnread={isUnread} onAskAll={store.askAll} place={verdictPlace} />
      <Actions {...tools} />
      <WithoutWords word={judged.word} ofOthers={levelOfOthers} />
      {follow({
        isJudged: level !== 'idle' && level !== 'asking',
        isAsking: judged.asked.length > 0,
        isAnswered: isAnsweredNow(report),
        askAll: store.askAll,
      })}
      <ReportNotice saved={saved} report={report} store={store} chat={shared.chat} />
      {tools.isSealed && (
        <SinceSealed vin={vin} isAsking={judged.asked.length > 0} isRequested={isRequested(report)} />
      )}
      <DueQuestion load={loadQuestion} site={site} vin={vin} />
      <Why judged={judged} wasSettled={wasSettled} />
      {level === 'unknown' && isNotRegistered(judged.answers) && (
        <VinForm label={`Исправить ${numberWords(vin).name}`} vin={numberText(vin)} />
      )}
      {answered && wasSettled && <answered.SourceBoxes report={report} store={store} />}
      <Trail car={judged.facts} now={judged.now} isAsking={level === 'idle' || judged.asked.length > 0} />
      <Checks {...{ vin, store, report, judged, info, decoded, site, partner }} />
      {level !== 'idle' && (
        <OwnWords
          evidence={judged}
          level={level}
          isNumberDoubted={isNumberDoubted(judged.verdict)}
          isAsking={judged.asked.length > 0}
        />
      )}
      <ReportActions site={site} vin={vin} level={level} partner={partner} />
      <Comments>{comments}</Comments>
      <BottomBar level={level} word={judged.word} verdict={verdictPlace} partner={partner} shared={shared} />
      <Printout judged={judged} title={title} info={info} site={site} />
    </>
  )
}

interface ChecksProps extends Pick<Props, 'vin' | 'decoded' | 'site'> {
  readonly store: ReportStore
  readonly report: ReportState
  readonly judged: Judged
  readonly info: KnownInfo
  readonly partner: ReactNode
}

function Checks({ vin, store, report, judged, info, decoded, site, partner }: ChecksProps) {
  const { buyerInput } = useBuyerInput(vin)
  return (
    <section className={styles.block} aria-labelledby="checks">
      <h2 id="checks">{checksCount(report.list)}</h2>
      <Rows
        report={report}
        store={store}
        marks={judged.marks}
        now={judged.now}
        mainInfo={[...mainInfoRows(vin, info), ...(decoded ? numberRows(decoded, info) : [])]}
        price={buyerInput.ad?.price}
        body={bodyKind(info)}
        car={judged.facts}
        mileage={judged.mileage}
        abroad={buyerInput.abroad}
        letterCar={{ number: vin, name: carName(info, undefined), demoSections: site.demoSections }}
        demoSections={site.demoSections.length < report.list.length ? site.demoSections : []}
        slotAfter={adAfter(site, judged.shown.level)}
        after={partner}
      />
    </section>
  )
}

/** Before the last answer, boxes of silent sources would push down what is read. */
function useSettled(isSettled: boolean): boolean {
  const [wasSettled, setSettled] = useState(isSettled)
  if (isSettled && !wasSettled) setSettled(true)
  return wasSettled
}

interface ToolsProps {
  readonly vin: string
  readonly shared: SharedReport
  readonly partner: ReactNode
  readonly isSealed: boolean
}

const Actions = ({ vin, shared, partner, isSealed }: ToolsProps) => (
  <div className={styles.actions}>
    <Share report={shared} />
    <Print boxed />
    {isSealed && <SaveReport vin={vin} />}
    {partner}
  </div>
)

const Comments = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.part} id="comments" aria-labelledby="comments-title">
    <h2 id="comments-title">Комментарии</h2>
    {children}
  </section>
)

const Tools = ({ vin, shared, partner, isSealed }: ToolsProps) => (
  <>
    <span className={styles.wide}>{partner}</span>
    <CopyVin vin={vin} />
    <span className={styles.wide}>
      <Share report={shared} bare />
      <Print />
      {isSealed && <SaveReport vin={vin} />}
    </span>
  </>
)

const adAfter = (site: SiteSettings, level: PlateLevel) => (order: number) =>
  ADS_AFTER.includes(order) && (
    <AdPlace
      place={`report-${order}`}
      site={site}
      isRow
      isNotForSale={level === 'stop' || level === 'unknown'}
    />
  )
