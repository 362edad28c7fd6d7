import { messengerNames } from '#shared/messengers.ts'
import styles from './follow.module.css'
import type { FollowingState } from './following.ts'

/** Where the person is told, beside this browser. */
export const ToldIn = ({ messengers = [], device }: Pick<FollowingState, 'messengers' | 'device'>) =>
  messengers.length > 0 ? (
    <p className={styles.note}>
      О новом напишет и наш бот в {messengers.map((one) => messengerNames[one]).join(' и ')}.
    </p>
  ) : (
    device === undefined && (
      <p className={styles.note}>
        Новое будет видно в кабинете: сообщений мы не присылаем, заглядывайте туда.
      </p>
    )
  )
