import { href } from '#web/href.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './follow.module.css'
import type { Following, FollowingState } from './following.ts'

interface Props {
  readonly following: Following
  readonly state: FollowingState
}

/** Messages to this browser, for somebody who follows a car: nobody else is asked. */
export function DeviceOffer({ following, state: { device, isBusy = false } }: Props) {
  if (device === undefined) return null
  if (device === 'unable')
    return (
      <p className={styles.note}>
        Этот браузер сообщений не показывает. На iPhone они приходят, когда сайт стоит на экране «Домой»:{' '}
        <a href={href.app}>как поставить</a>. Новое всегда видно в кабинете.
      </p>
    )
  if (device === 'forbidden')
    return (
      <p className={styles.note}>
        Вы запретили браузеру сообщения этого сайта. Разрешить их можно в настройках браузера; новое всегда
        видно в кабинете.
      </p>
    )
  return device === 'on' ? (
    <p className={styles.line}>
      <span>Сообщения приходят и в этот браузер.</span>
      <Button variant="secondary" busy={isBusy} onClick={() => void following.turnOff()}>
        Не присылать сюда
      </Button>
    </p>
  ) : (
    <p className={styles.line}>
      <span>Новое видно в кабинете. Можно ещё присылать сообщение в этот браузер.</span>
      <Button variant="secondary" busy={isBusy} onClick={() => void following.turnOn()}>
        Присылать сюда
      </Button>
    </p>
  )
}
