import { Fragment, type ReactNode } from 'react'
import type { BodyKind } from '#facts/body-kind.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Mark } from '#verdict/verdict.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ReportState, type ReportStore, stateOf } from '../report-store.ts'
import { answerIn, type SectionState } from '../section/section-state.ts'
import { useAnswered } from '../use-answered.ts'
import { Row } from './row.tsx'
import type { RowBodyProps } from './row-body.tsx'
import styles from './rows.module.css'
import { useOpened } from './use-opened.ts'

interface Props {
  readonly report: ReportState
  readonly store: Pick<ReportStore, 'ask'>
  /** One per section. */
  readonly marks: readonly Mark[]
  readonly now: Date
  readonly mainInfo: RowBodyProps['mainInfo']
  /** Roubles, from the buyer. */
  readonly price?: number | undefined
  readonly body?: BodyKind | undefined
  /** From all answers. */
  readonly car: CarFacts
  readonly mileage: RowBodyProps['mileage']
  readonly abroad?: RowBodyProps['abroad']
  readonly letterCar: RowBodyProps['letterCar']
  /** Answered by demo registries. */
  readonly demoSections: readonly string[]
  /** An advertisement, as high as a row. */
  readonly slotAfter?: (order: number) => ReactNode
  readonly after?: ReactNode
}

export function Rows(props: Props) {
  const { report, store, marks, now, mainInfo, price, body, car, mileage, letterCar, demoSections } = props
  const { slotAfter, after, abroad } = props
  const lines = report.list.map((section, at) => ({
    section,
    state: stateOf(report, section.id),
    mark: marks.find((mark) => mark.section === section.id),
    mainInfo: at === 0 ? mainInfo : [],
  }))
  const { isOpen, open, toggle } = useOpened(
    lines.map(({ section, state, mark }) => ({
      id: section.id,
      tone: mark?.tone ?? 'none',
      hasAnswer: answerIn(state) !== undefined,
    })),
    lines.every(({ state }) => state.kind !== 'asking'),
  )
  const answered = useAnswered(report.list.some(({ id }) => isOpen(id)))
  return (
    <div className={styles.rows} data-flat={lines.every(isBare) || undefined}>
      {lines.map(({ mainInfo, ...line }) => {
        const { section } = line
        const { id } = section
        const isDemo = demoSections.includes(id)
        const onAsk = () => afterPaint(() => store.ask(id))
        const view = answered?.sectionViews.find((one) => one.section === section)
        return (
          <Fragment key={id}>
            <Row
              {...line}
              now={now}
              hasMainInfo={mainInfo.length > 0}
              isDemo={isDemo}
              isOpen={isOpen(id)}
              onOpen={() => open(id)}
              onToggle={() => toggle(id)}
              onAsk={onAsk}
            >
              {answered && view ? (
                <answered.RowBody
                  view={view}
                  state={line.state}
                  now={now}
                  mainInfo={mainInfo}
                  price={price}
                  body={body}
                  car={car}
                  mileage={mileage}
                  abroad={abroad}
                  isDemo={isDemo}
                  letterCar={letterCar}
                  onAsk={onAsk}
                />
              ) : (
                <Skeleton />
              )}
            </Row>
            <Slot>{slotAfter?.(section.order)}</Slot>
          </Fragment>
        )
      })}
      {after && <div className={styles.after}>{after}</div>}
    </div>
  )
}

const Slot = ({ children }: { readonly children: ReactNode }) =>
  children ? <div className={styles.slot}>{children}</div> : null

/** The pane would be empty. */
const isBare = ({ state }: { readonly state: SectionState }): boolean =>
  answerIn(state) === undefined && (state.kind !== 'asking' || state.attempt === 'second')
