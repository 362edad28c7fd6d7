import type { LinkableProvider } from '#shared/contract/identities.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type Admit, type ProviderAnswer, providerFailure, providerOfAnswer } from './provider-answer.ts'
import { listenToPopup, type Popup, type PopupParts } from './provider-popup.ts'

export interface ProviderState {
  readonly step: 'idle' | 'away' | 'entering' | 'failed'
  readonly problem?: string
  readonly blocked?: boolean
}

export interface ProviderSignIn extends Store<ProviderState> {
  /** Call it in the press handler itself: a browser opens no popup later. */
  press(): void
  stop(): void
}

interface Parts extends PopupParts {
  readonly id: LinkableProvider
  /** Display name. */
  readonly provider: string
  readonly admit: Admit
  /** Null: refused. */
  readonly openPopup: () => Popup | null
  readonly markBegun: () => void
  readonly forgetBegun: () => void
}

/** Specification, section 4. */
export function createProviderSignIn({
  id,
  openPopup,
  markBegun,
  forgetBegun,
  provider,
  admit,
  ...popupParts
}: Parts): ProviderSignIn {
  const { get, set, subscribe } = observable<ProviderState>({ step: 'idle' })
  let stopListening: (() => void) | undefined

  async function exchange(answer: ProviderAnswer): Promise<void> {
    forgetBegun()
    set({ step: 'entering' })
    const isOther = !('error' in answer) && providerOfAnswer(answer) !== id
    const problem = await admit(isOther ? { error: 'not_begun' } : answer, provider)
    if (problem !== undefined) set({ step: 'failed', problem })
  }

  function press(): void {
    stopListening?.()
    markBegun()
    const popup = openPopup()
    if (!popup) {
      const problem = providerFailure(provider, 'window_blocked')
      return void set({ step: 'failed', problem, blocked: true })
    }
    set({ step: 'away' })
    stopListening = listenToPopup(popup, popupParts, exchange)
  }

  function stop(): void {
    stopListening?.()
    if (get().step === 'away') forgetBegun()
  }

  return { get, subscribe, press, stop }
}
