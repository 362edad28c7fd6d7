import { useMemo } from 'react'
import type { CarFacts } from '#report/evidence.ts'
import { type TrailPlan, trailPlan } from '#report/trail/trail-plan.ts'
import { plural } from '#shared/text/plural.ts'
import styles from './trail.module.css'
import { TrailHead } from './trail-head.tsx'
import { TrailLine } from './trail-line.tsx'
import { TrailList } from './trail-list.tsx'
import { TrailTable } from './trail-table.tsx'

interface Props {
  readonly car: CarFacts
  readonly now: Date
}

/** The story of the car: from top to bottom on a phone, lying on a wide screen, and always as a table, too. */
export function Story({ car, now }: Props) {
  const plan = useMemo(() => trailPlan(car, now), [car, now])
  if (!plan)
    // The bare tread keeps its place: who is reading below it stays where they are.
    return (
      <>
        <TrailHead />
        <p className={styles.waiting}>Ни один ответ не назвал ни одной даты: складывать пока нечего.</p>
      </>
    )
  return (
    <>
      <TrailHead>{summary(plan)}</TrailHead>
      <TrailList plan={plan} now={now} />
      <TrailLine plan={plan} />
      <TrailTable plan={plan} />
    </>
  )
}

/** «12 лет 8 месяцев, 6 реестров». */
const summary = ({ span, sources }: TrailPlan): string =>
  `${span}, ${sources} ${plural(sources, 'реестр', 'реестра', 'реестров')}`
