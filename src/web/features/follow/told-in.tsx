import { messengerNames } from '#shared/messengers.ts'
import styles from './follow.module.css'
import type { FollowingState } from './following.ts'

/** Whose bots tell the person, beside this browser. */
export const ToldIn = ({ messengers = [] }: Pick<FollowingState, 'messengers'>) =>
  messengers.length > 0 && (
    <p className={styles.note}>
      О новом напишет и наш бот в {messengers.map((one) => messengerNames[one]).join(' и ')}.
    </p>
  )
