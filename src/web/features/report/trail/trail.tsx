import type { CarFacts } from '#facts/evidence.ts'
import { useAnswered } from '../use-answered.ts'
import styles from './trail.module.css'
import { TrailHead } from './trail-head.tsx'

interface Props {
  readonly car: CarFacts
  readonly now: Date
  readonly isAsking: boolean
}

export function Trail({ car, now, isAsking }: Props) {
  const Story = useAnswered()?.Story
  const isWaiting = isAsking || !Story
  // Remounts, because another height would count as a layout shift.
  return (
    <section className={styles.trail} aria-labelledby="trail" key={isWaiting ? 'waiting' : 'told'}>
      {isWaiting ? (
        <>
          <TrailHead />
          <p className={styles.waiting}>Сложим из всех ответов, когда придёт последний.</p>
        </>
      ) : (
        <Story car={car} now={now} />
      )}
    </section>
  )
}
