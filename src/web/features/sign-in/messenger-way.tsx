import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './login-widget.module.css'
import { NumberToCome, NumberToPress } from './match-number.tsx'
import { type MessengerId, messengerNames } from './messenger-link.ts'
import type { MessengerState } from './messenger-sign-in.ts'
import { useMessengerSignIn } from './use-sign-in.ts'

interface Props {
  readonly messenger: MessengerId
  /** It is certain that nobody is signed in. */
  readonly active: boolean
  /** What is said to go on by, when this way is closed. */
  readonly otherWay: string | undefined
  /** No other way stands above it. */
  readonly isFirst: boolean
}

export function MessengerWay({ messenger, active, otherWay, isFirst }: Props) {
  const { store, state } = useMessengerSignIn(messenger, active)
  const name = messengerNames[messenger]
  if (state.step === 'unavailable')
    return <Unavailable name={name} reason={state.notice} otherWay={otherWay} onRetry={store.retry} />
  return (
    <div className={styles.way}>
      <ChatLink name={name} isFirst={isFirst} state={state} onPress={store.press} />
      <div role="status">{state.step === 'waiting' && <Waiting number={state.number} />}</div>
      {(state.step === 'linking' || state.step === 'ready') && <NumberToCome number={state.number} />}
      {state.notice && <Alert tone="warn" role="alert" title={state.notice} />}
    </div>
  )
}

interface ChatLinkProps {
  readonly name: string
  readonly isFirst: boolean
  readonly state: MessengerState
  readonly onPress: () => boolean
}

/** A true link, so that a phone can open the messenger with it. */
const ChatLink = ({ name, isFirst, state: { step, href }, onPress }: ChatLinkProps) =>
  href === undefined || step === 'entering' ? (
    <Button size="large" wide busy variant={isFirst ? 'primary' : 'secondary'}>
      Войти через {name}
    </Button>
  ) : (
    <ButtonLink
      size="large"
      variant={isFirst ? 'primary' : 'secondary'}
      wide
      icon="chat"
      href={href}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (!onPress()) event.preventDefault()
      }}
    >
      Войти через {name}
    </ButtonLink>
  )

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
