import { type MessengerId, messengerNames } from '#shared/messengers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './login-widget.module.css'
import { NumberToCome, NumberToPress } from './match-number.tsx'
import type { MessengerState } from './messenger-sign-in.ts'
import { useMessengerSignIn } from './use-sign-in.ts'

interface Props {
  readonly messenger: MessengerId
  /** It is certain that nobody is signed in. */
  readonly active: boolean
  /** What is said to go on by, when this way is closed. */
  readonly otherWay: string | undefined
}

export function MessengerWay({ messenger, active, otherWay }: Props) {
  const { store, state } = useMessengerSignIn(messenger, active)
  const name = messengerNames[messenger]
  if (state.step === 'unavailable')
    return <Unavailable name={name} reason={state.notice} otherWay={otherWay} onRetry={store.retry} />
  return (
    <div className={styles.way}>
      <ChatLink messenger={messenger} state={state} onPress={store.press} />
      <div role="status">{state.step === 'waiting' && <Waiting number={state.number} />}</div>
      {(state.step === 'linking' || state.step === 'ready') && <NumberToCome number={state.number} />}
      {state.notice && <Alert tone="warn" role="alert" title={state.notice} />}
    </div>
  )
}

interface ChatLinkProps extends Pick<Props, 'messenger'> {
  readonly state: MessengerState
  readonly onPress: () => boolean
}

/** A true link, so that a phone can open the messenger with it. */
const ChatLink = ({ messenger, state: { step, href }, onPress }: ChatLinkProps) =>
  href === undefined || step === 'entering' ? (
    <button type="button" className={styles.row} disabled aria-busy>
      <Face messenger={messenger} />
      <Spinner />
    </button>
  ) : (
    <a
      className={styles.row}
      href={href}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (!onPress()) event.preventDefault()
      }}
    >
      <Face messenger={messenger} />
      <Icon name="arrow" />
    </a>
  )

const Face = ({ messenger }: Pick<Props, 'messenger'>) => (
  <>
    <span className={styles.mark} aria-hidden="true">
      {marks[messenger]}
    </span>
    <span>
      Войти через {messengerNames[messenger]}
      <small className={styles.how} aria-hidden="true">
        подтверждение в чате
      </small>
    </span>
  </>
)

/** Letters in place of their signs. */
const marks = { max: 'M', telegram: 'T' } as const

const Waiting = ({ number }: Pick<MessengerState, 'number'>) => (
  <>
    <NumberToPress number={number} />
    <p className={styles.more}>
      Другое число или «Это не я» закроет вход. Чат не открылся? Нажмите кнопку ещё раз.
    </p>
  </>
)

interface UnavailableProps {
  readonly name: string
  readonly reason: string | undefined
  readonly otherWay: string | undefined
  readonly onRetry: () => void
}

const Unavailable = ({ name, reason, otherWay, onRetry }: UnavailableProps) => (
  <div className={styles.way}>
    <Alert tone="info" role="status" title={`Вход через ${name} сейчас не работает`}>
      <p>
        {reason ??
          (otherWay
            ? `Войдите через ${otherWay} или попробуйте ещё раз через несколько минут.`
            : 'Попробуйте ещё раз через несколько минут.')}
      </p>
    </Alert>
    <Button variant="secondary" icon="repeat" wide onClick={onRetry}>
      Попробовать ещё раз
    </Button>
  </div>
)
