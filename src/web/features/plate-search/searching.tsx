import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './plate-search-dialog.module.css'

export const Searching = () => (
  <>
    <p className={styles.going}>
      <Spinner />
      Ищем VIN в открытых источниках
    </p>
    <Skeleton rows={3} />
  </>
)
