import layout from '#web/ui/layout.module.css'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './match-number.module.css'

interface Props {
  readonly number: number | undefined
  readonly messenger: string
}

/** Shown before the press, because on a phone the messenger then covers the page. */
export const NumberToCome = ({ number, messenger }: Props) => (
  <p className={styles.toCome}>
    Бот в {messenger} спросит число с этой страницы: <b>{number ?? '··'}</b>
  </p>
)

export const NumberToPress = ({ number, messenger }: Props) => (
  <div className={styles.sign} data-level="asking">
    <p className={styles.head}>Нажмите в чате {messenger} число</p>
    <output className={styles.number}>{number}</output>
    <p className={layout.line}>
      <Spinner />
      Ожидание авторизации...
    </p>
  </div>
)
