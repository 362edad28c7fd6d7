import { type MessengerId, messengerNames } from '#shared/messengers.ts'
import { call } from '#web/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './login-widget.module.css'
import { NumberToCome, NumberToPress } from './match-number.tsx'
import { type MessengerAuth, signInBy } from './messenger-link.ts'
import type { MessengerState } from './messenger-sign-in.ts'
import { enter, useMessengerSignIn } from './use-sign-in.ts'

interface Props {
  readonly messenger: MessengerId
  readonly active: boolean
  readonly otherWay: string | undefined
  readonly linking?: () => MessengerAuth
}

export function MessengerWay({ messenger, active, otherWay, linking }: Props) {
  const { store, state } = useMessengerSignIn(linking ?? (() => signInBy(messenger, { call, enter })), active)
  const name = messengerNames[messenger]
  if (state.step === 'unavailable') {
    const title = linking ? `${name} сейчас не привязать` : `Вход через ${name} сейчас не работает`
    return <Unavailable title={title} reason={state.notice} otherWay={otherWay} onRetry={store.retry} />
  }
  // Requested by an earlier press; opens the chat.
  const label = linking ? `Открыть чат в ${name}` : `Войти через ${name}`
  return (
    <div className={styles.way}>
      <ChatLink messenger={messenger} label={label} state={state} onPress={store.press} />
      <div role="status">
        {state.step === 'waiting' && (
          <Waiting
            number={state.number}
            messenger={name}
            otherwise={linking ? 'ничего не привяжет' : 'закроет вход'}
          />
        )}
      </div>
      {(state.step === 'linking' || state.step === 'ready') && (
        <NumberToCome number={state.number} messenger={name} />
      )}
      {state.notice && <Alert tone="warn" role="alert" title={state.notice} />}
    </div>
  )
}

interface FaceProps extends Pick<Props, 'messenger'> {
  readonly label: string
}

interface ChatLinkProps extends FaceProps {
  readonly state: MessengerState
  readonly onPress: () => boolean
}

/** A real link: a phone opens the messenger with it. */
const ChatLink = ({ messenger, label, state: { step, href }, onPress }: ChatLinkProps) =>
  href === undefined || step === 'entering' ? (
    <button type="button" className={styles.row} disabled aria-busy>
      <Face messenger={messenger} label={label} />
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
      <Face messenger={messenger} label={label} />
      <Icon name="arrow" />
    </a>
  )

export const Face = ({ messenger, label }: FaceProps) => (
  <>
    <span className={styles.mark} aria-hidden="true">
      {marks[messenger]}
    </span>
    <span>
      {label}
      <small className={styles.how} aria-hidden="true">
        подтверждение в чате
      </small>
    </span>
  </>
)

const marks = { max: 'M', telegram: 'T' } as const

interface WaitingProps extends Pick<MessengerState, 'number'> {
  readonly messenger: string
  readonly otherwise: string
}

const Waiting = ({ number, messenger, otherwise }: WaitingProps) => (
  <>
    <NumberToPress number={number} messenger={messenger} />
    <p className={styles.more}>
      Другое число или «Это не я» {otherwise}. Чат не открылся? Нажмите кнопку ещё раз.
    </p>
  </>
)

interface UnavailableProps {
  readonly title: string
  readonly reason: string | undefined
  readonly otherWay: string | undefined
  readonly onRetry: () => void
}

const Unavailable = ({ title, reason, otherWay, onRetry }: UnavailableProps) => (
  <div className={styles.way}>
    <Alert tone="info" role="status" title={title}>
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
