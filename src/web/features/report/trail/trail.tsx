import type { CarFacts } from '#facts/evidence.ts'
import { useAnswered } from '../use-answered.ts'
import styles from './trail.module.css'
import { TrailHead } from './trail-head.tsx'

interface Props {
  readonly car: CarFacts
  readonly now: Date
  /** Some answer is still to come: the bare tread keeps the place of the story. */
  readonly isAsking: boolean
}

/** The place of the car's story, which is told once, when all have answered. */
export function Trail({ car, now, isAsking }: Props) {
  const Story = useAnswered()?.Story
  const isWaiting = isAsking || !Story
  // The story takes the tread's place and is of another height: as one element it would count as moved.
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
