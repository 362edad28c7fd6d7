import { useMemo } from 'react'
import type { CarFacts } from '#report/evidence.ts'
import { type TrailPlan, trailPlan } from '#report/trail/trail-plan.ts'
import { plural } from '#shared/text/plural.ts'
import styles from './trail.module.css'
import { TrailLine } from './trail-line.tsx'
import { TrailList } from './trail-list.tsx'
import { TrailTable } from './trail-table.tsx'

interface Props {
  readonly car: CarFacts
  readonly now: Date
  /** Some answer is still to come: the bare tread keeps the place of the story. */
  readonly isAsking: boolean
}

/** The story of the car: from top to bottom on a phone, lying on a wide screen, and always as a table, too. */
export function Trail({ car, now, isAsking }: Props) {
  const plan = useMemo(() => (isAsking ? undefined : trailPlan(car, now)), [car, now, isAsking])
  return (
    <section aria-labelledby="trail">
      <div className={styles.head}>
        <h2 id="trail">След машины</h2>
        {plan && <span className={styles.note}>{summary(plan)}</span>}
      </div>
      {isAsking && <p className={styles.waiting}>Сложим из всех ответов, когда придёт последний.</p>}
      {plan && <Story plan={plan} now={now} />}
      {!isAsking && !plan && (
        <p className={styles.note}>Ни один ответ не назвал ни одной даты: складывать пока нечего.</p>
      )}
    </section>
  )
}

/** «12 лет 8 месяцев, 6 реестров». */
const summary = ({ span, sources }: TrailPlan): string =>
  `${span}, ${sources} ${plural(sources, 'реестр', 'реестра', 'реестров')}`

const Story = ({ plan, now }: { readonly plan: TrailPlan; readonly now: Date }) => (
  <>
    <TrailList plan={plan} now={now} />
    <TrailLine plan={plan} />
    <TrailTable plan={plan} />
  </>
)
