import { useMemo } from 'react'
import type { CarFacts } from '#facts/evidence.ts'
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

export function Story({ car, now }: Props) {
  const plan = useMemo(() => trailPlan(car, now), [car, now])
  if (!plan)
    return (
      <>
        <TrailHead />
        <p className={styles.bare}>Ответов с датами пока нет: складывать нечего.</p>
      </>
    )
  return (
    <>
      <TrailHead>{summary(plan)}</TrailHead>
      <TrailTable plan={plan} />
      <TrailList plan={plan} now={now} />
      <TrailLine plan={plan} />
    </>
  )
}

/** «12 лет 8 месяцев, 6 реестров; ещё 5 осмотров в таблице». */
const summary = ({ span, sources, rest }: TrailPlan): string =>
  `${span}, ${sources} ${plural(sources, 'реестр', 'реестра', 'реестров')}${rest ? `; ещё ${rest} в таблице` : ''}`
