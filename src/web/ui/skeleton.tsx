import { numbered } from './numbered.ts'
import styles from './skeleton.module.css'

interface Props {
  readonly rows?: number
}

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
