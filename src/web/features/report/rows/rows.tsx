import { Fragment, type ReactNode } from 'react'
import type { Mark } from '#report/verdict.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { type ReportState, type ReportStore, stateOf } from '../report-store.ts'
import { answerIn } from '../section/section-state.ts'
import type { SectionView } from '../section/section-views.ts'
import { Row } from './row.tsx'
import styles from './rows.module.css'
import { useOpened } from './use-opened.ts'

export interface RowsProps {
  readonly views: readonly SectionView[]
  readonly report: ReportState
  readonly store: Pick<ReportStore, 'ask'>
  /** One of every section. */
  readonly marks: readonly Mark[]
  readonly now: Date
  /** The main-info table; it opens the first row, and needs no asking. */
  readonly mainInfo: readonly { readonly key: string; readonly value: string }[]
  /** What is asked for this car, in roubles, where the person told it. */
  readonly price?: number | undefined
  /** Sections that a stand-in answers. */
  readonly demoSections?: readonly string[]
  /** What follows the row of this order: an advertisement, of 64 px. */
  readonly slotAfter?: (order: number) => ReactNode
  /** Stands under the rows, as wide as they are. */
  readonly after?: ReactNode
}

/** «Десять проверок»: every section in a row of one height, whatever is known; one row opened shows its answer. */
export function Rows(props: RowsProps) {
  const { views, report, store, marks, now, mainInfo, price, demoSections = [], slotAfter, after } = props
  const states = views.map((view) => ({ view, state: stateOf(report, view.section.id) }))
  const lines = states.map(({ view, state }, at) => ({
    view,
    state,
    mark: marks.find(({ section }) => section === view.section.id),
    lead: at === 0 ? mainInfo : [],
  }))
  const { list, isOpen, open, toggle } = useOpened(
    lines.map(({ view, state, mark }) => ({
      id: view.section.id,
      tone: mark?.tone ?? 'none',
      hasAnswer: answerIn(state) !== undefined,
    })),
    states.every(({ state }) => state.kind !== 'asking'),
  )
  return (
    <div className={styles.rows} data-flat={isFlat(report, views) || undefined} ref={list}>
      {lines.map(({ view, ...line }) => (
        <Fragment key={view.section.id}>
          <Row
            {...line}
            view={view}
            now={now}
            price={price}
            isDemo={demoSections.includes(view.section.id)}
            isOpen={isOpen(view.section.id)}
            onOpen={() => open(view.section.id)}
            onToggle={() => toggle(view.section.id)}
            onAsk={() => afterPaint(() => store.ask(view.section.id))}
          />
          <Slot>{slotAfter?.(view.section.order)}</Slot>
        </Fragment>
      ))}
      {after && <div className={styles.after}>{after}</div>}
    </div>
  )
}

const Slot = ({ children }: { readonly children: ReactNode }) =>
  children ? <div className={styles.slot}>{children}</div> : null

/** Nothing came and nothing is awaited for the first time: a pane beside the list would stay empty. */
const isFlat = (report: ReportState, views: readonly SectionView[]): boolean =>
  views.every(({ section }) => {
    const state = stateOf(report, section.id)
    return answerIn(state) === undefined && (state.kind !== 'asking' || state.attempt === 'second')
  })
