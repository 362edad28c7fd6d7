import { NOT_CLEAN } from '#shared/contract/errors.ts'
import type { FollowedCar } from '#shared/contract/follow.ts'
import { formatDate } from '#shared/text/dates.ts'
import styles from './follow.module.css'

interface Props {
  readonly car: Pick<FollowedCar, 'silent_since' | 'unasked_since'>
}

/** The absence of news may mean that sources failed or were not asked, so this says which. */
export const Silence = ({ car: { silent_since: silent, unasked_since: unasked } }: Props) => (
  <>
    {unasked !== null && (
      <p className={styles.note}>
        Очередь задержалась: источники не спрашивали с {formatDate(new Date(unasked))}. {NOT_CLEAN}
      </p>
    )}
    {silent !== null && (
      <p className={styles.note}>
        Часть источников не отвечает с {formatDate(new Date(silent))}. {NOT_CLEAN}
      </p>
    )}
  </>
)
