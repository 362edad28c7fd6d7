import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface Props {
  readonly title: ReactNode
  readonly about?: ReactNode
  readonly aside?: ReactNode
  readonly level?: 2 | 3
  readonly id?: string
  readonly children?: ReactNode
}

export function Card({ title, about, aside, level = 2, id, children }: Props) {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.card} id={id} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading id={headingId}>{title}</Heading>
        {aside}
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </section>
  )
}
