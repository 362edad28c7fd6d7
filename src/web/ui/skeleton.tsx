import { numbered } from './numbered.ts'
import styles from './skeleton.module.css'

interface Props {
  /** Rows of a table to come. */
  readonly rows?: number
}

/** Holds the place of rows to come, at the height they will have. What is awaited is said in words elsewhere. */
export const Skeleton = ({ rows = 3 }: Props) => (
  <div aria-hidden="true">
    {numbered(Array(rows)).map(({ at }) => (
      <div key={at} className={styles.row}>
        <span className={styles.bar} />
        <span className={styles.bar} />
      </div>
    ))}
  </div>
)
