import { Fragment, type ReactNode } from 'react'
import type { BodyKind } from '#report/body-kind.ts'
import type { Mark } from '#report/verdict.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { AdPlace } from '#web/ads/ad-place.tsx'
import { checksCount } from '#web/sections.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { type ReportState, type ReportStore, stateOf } from '../report-store.ts'
import { answerIn } from '../section/section-state.ts'
import { sectionViews } from '../section/section-views.ts'
import { Row } from './row.tsx'
import styles from './rows.module.css'
import { useOpened } from './use-opened.ts'

interface Props {
  readonly report: ReportState
  readonly store: Pick<ReportStore, 'ask'>
  readonly site: Pick<SiteSettings, 'ads' | 'banner' | 'demoSections'>
  /** One of every section. */
  readonly marks: readonly Mark[]
  readonly now: Date
  /** What is known without asking; it opens the first row. */
  readonly mainInfo: ReactNode
  /** Stands under the rows. */
  readonly side?: ReactNode
  /** What is asked for this car, in roubles, where the person told it. */
  readonly price?: number | undefined
  /** Of the car, where the page knows it. */
  readonly body?: BodyKind | undefined
}

/** An advertisement follows the 4th row and the 8th. */
const ADS_AFTER = [4, 8]

/** Every section in a row of one height, whatever is known of it; opened, a row shows its answer. */
export function Rows({ report, store, site, marks, now, mainInfo, side, price, body }: Props) {
  const lines = sectionViews.map((view) => ({
    view,
    state: stateOf(report, view.section.id),
    mark: marks.find(({ section }) => section === view.section.id),
  }))
  const { list, isOpen, open, toggle } = useOpened(
    lines.map(({ view, state, mark }) => ({
      id: view.section.id,
      tone: mark?.tone ?? 'none',
      hasAnswer: answerIn(state) !== undefined,
    })),
    lines.every(({ state }) => state.kind !== 'asking'),
  )
  return (
    <section aria-labelledby="checks">
      <h2 className={styles.title} id="checks">
        {checksCount}
      </h2>
      <div className={styles.rows} data-flat={isFlat(report) || undefined} ref={list}>
        {lines.map(({ view, ...line }, at) => (
          <Fragment key={view.section.id}>
            <Row
              {...line}
              view={view}
              lead={at === 0 && mainInfo}
              now={now}
              price={price}
              body={body}
              isDemo={site.demoSections.includes(view.section.id)}
              isOpen={isOpen(view.section.id)}
              onOpen={() => open(view.section.id)}
              onToggle={() => toggle(view.section.id)}
              onAsk={() => afterPaint(() => store.ask(view.section.id))}
            />
            {ADS_AFTER.includes(view.section.order) && (
              <div className={styles.slot}>
                <AdPlace place={`report-${view.section.order}`} site={site} isRow />
              </div>
            )}
          </Fragment>
        ))}
        {side && <div className={styles.side}>{side}</div>}
      </div>
    </section>
  )
}

/** Nothing came and nothing is awaited for the first time: a pane beside the list would stay empty. */
const isFlat = (report: ReportState): boolean =>
  sectionViews.every(({ section }) => {
    const state = stateOf(report, section.id)
    return answerIn(state) === undefined && (state.kind !== 'asking' || state.attempt === 'second')
  })
