import type { Call, Unsuccessful } from '#web/call.ts'
import { observable, type Store } from '#web/store/observable.ts'

export type DeletionState =
  | { readonly step: 'asking' | 'deleting' | 'deleted' }
  | { readonly step: 'failed'; readonly title: string; readonly text: string }
  /** The sign-in is too old. */
  | { readonly step: 'stale' }

export interface Deletion extends Store<DeletionState> {
  /** Once. */
  press(): Promise<void>
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
  /** Clears the deleted account in this browser. */
  readonly forget: () => void
  readonly report: (error: Error) => void
}

export function createDeletion({ call, accessToken, forget, report }: Parts): Deletion {
  const { get, set, subscribe } = observable<DeletionState>({ step: 'asking' })
  async function press(): Promise<void> {
    const { step } = get()
    if (step === 'deleting' || step === 'deleted') return
    set({ step: 'deleting' })
    const reply = await call('/v1/user/deleteAccount', { method: 'DELETE', token: accessToken() })
    if (!reply.success) {
      if (reply.error === 'sign_in_again') return set({ step: 'stale' })
      report(new Error(`account deletion: ${reply.error}`))
      return set(failure(reply))
    }
    set({ step: 'deleted' })
    forget()
  }
  return { get, subscribe, press }
}

/** A lost answer is no failure: whether the account still exists is unknown. */
function failure({ error, message }: Unsuccessful): DeletionState {
  if (error === 'unreached')
    return {
      step: 'failed',
      title: 'Ответ не пришёл',
      text: 'Неизвестно, удалена ли учётная запись. Проверьте интернет и повторите: второй раз ничего не испортит.',
    }
  if (error === 'unauthorized')
    return {
      step: 'failed',
      title: 'Вход больше не действует',
      text: 'Обновите страницу. Если учётная запись ещё есть, войдите и повторите удаление.',
    }
  return { step: 'failed', title: 'Учётная запись не удалена', text: `Ничего не удалено. ${message}` }
}
