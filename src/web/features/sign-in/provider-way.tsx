import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './login-widget.module.css'
import type { Admit } from './provider-answer.ts'
import type { SignInProvider } from './providers.ts'
import { admission, useProviderSignIn } from './use-sign-in.ts'

interface Props {
  readonly provider: SignInProvider
  readonly linking?: Linking
}

interface Linking {
  readonly label: string
  readonly account: number
  readonly admit: Admit
}

export function ProviderWay({ provider, linking }: Props) {
  const { store, state } = useProviderSignIn(
    provider,
    linking ? { purpose: 'link', account: linking.account } : { purpose: 'sign_in' },
    linking?.admit ?? admission.sign_in(),
  )
  const isBusy = state.step === 'entering'
  return (
    <div className={styles.way}>
      <button
        type="button"
        className={styles.row}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={store.press}
        data-replay=""
      >
        <span className={styles.mark} aria-hidden="true">
          {provider.mark}
        </span>
        <span>{linking?.label ?? provider.label}</span>
        {isBusy ? <Spinner /> : <Icon name="arrow" />}
      </button>
      <div role="status">
        {state.step === 'away' && (
          <p className={styles.going}>
            <Spinner />
            Ждём ответа из окна {provider.name}
          </p>
        )}
      </div>
      {state.step === 'failed' && (
        <Alert tone="danger" role="alert" title={state.problem}>
          {state.blocked && (
            <p>
              <a href={provider.start}>Открыть в этой вкладке</a>
            </p>
          )}
        </Alert>
      )}
    </div>
  )
}
