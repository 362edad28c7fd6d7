import { useEffect, useState, useSyncExternalStore } from 'react'
import { callApi } from '#web/api-client.ts'
import { reportError } from '#web/client-log.ts'
import { safeStorage } from '#web/safe-storage.ts'
import { login } from '#web/session/session.ts'
import { begunMark } from './begun-mark.ts'
import { createMessengerSignIn } from './messenger-sign-in.ts'
import { PROVIDER_START } from './provider-answer.ts'
import { createProviderSignIn } from './provider-sign-in.ts'

const POPUP = 'popup,width=480,height=680'

export const begun = begunMark(safeStorage(() => localStorage))

export const enter = async (accessToken: string): Promise<boolean> =>
  (await login(accessToken)).status === 'signedIn'

const isVisible = () => document.visibilityState === 'visible'

/** The messenger's way in; it asks for its link once it is certain that nobody is signed in. */
export function useMessengerSignIn(active: boolean) {
  const [store] = useState(() =>
    createMessengerSignIn({ call: callApi, enter, report: reportError, isVisible }),
  )
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => {
    if (!active) return
    store.start()
    document.addEventListener('visibilitychange', store.cameBack)
    return () => {
      document.removeEventListener('visibilitychange', store.cameBack)
      store.stop()
    }
  }, [active, store])
  return { store, state }
}

/** The account provider's way in. */
export function useProviderSignIn(provider: string) {
  const [store] = useState(() =>
    createProviderSignIn({
      provider,
      messages: globalThis,
      origin: globalThis.location?.origin,
      isFocused: () => document.hasFocus(),
      openPopup: () => window.open(PROVIDER_START, 'provider', POPUP),
      markBegun: begun.set,
      call: callApi,
      enter,
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => store.stop, [store])
  return { store, state }
}
