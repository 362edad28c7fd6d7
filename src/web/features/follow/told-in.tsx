import { messengerNames } from '#shared/messengers.ts'
import styles from './follow.module.css'
import type { FollowingState } from './following.ts'

/** Which bots tell the person too. */
export const ToldIn = ({ messengers = [] }: Pick<FollowingState, 'messengers'>) =>
  messengers.length > 0 && (
    <p className={styles.note}>
      О новом напишет и наш бот в {messengers.map((one) => messengerNames[one]).join(' и ')}.
    </p>
  )
