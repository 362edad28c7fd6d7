import { opened } from '#shared/contract/addresses.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './login-widget.module.css'
import { useProviderSignIn } from './use-sign-in.ts'

interface Props {
  /** What people call the account provider. */
  readonly provider: string
  readonly isOneOfTwo: boolean
}

export function ProviderWay({ provider, isOneOfTwo }: Props) {
  const { store, state } = useProviderSignIn(provider)
  return (
    <div className={styles.way}>
      <Button
        size="large"
        wide
        variant={isOneOfTwo ? 'secondary' : 'primary'}
        busy={state.step === 'entering'}
        onClick={store.press}
        data-replay=""
      >
        Войти через {provider}
      </Button>
      <div role="status">
        {state.step === 'away' && (
          <p className={styles.going}>
            <Spinner />
            Ждём ответа из окна входа
          </p>
        )}
      </div>
      {state.step === 'failed' && (
        <Alert tone="danger" role="alert" title={state.problem}>
          {state.blocked && (
            <p>
              <a href={opened.start}>Открыть вход в этой вкладке</a>
            </p>
          )}
        </Alert>
      )}
    </div>
  )
}
