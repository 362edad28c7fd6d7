import { NOT_CLEAN } from '#shared/contract/errors.ts'
import type { FollowedCar } from '#shared/contract/follow.ts'
import { formatDate } from '#shared/text/dates.ts'
import styles from './follow.module.css'

/** That nothing new has come may mean that nobody could be asked. */
export const Silence = ({ car: { silent_since: since } }: { readonly car: FollowedCar }) =>
  since !== null && (
    <p className={styles.note}>
      Часть источников не отвечает с {formatDate(new Date(since))}. {NOT_CLEAN}
    </p>
  )
