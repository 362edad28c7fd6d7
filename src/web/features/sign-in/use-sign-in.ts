import { useEffect, useState } from 'react'
import { opened } from '#shared/contract/addresses.ts'
import { call } from '#web/call.ts'
import { reportError } from '#web/page/client-log.ts'
import { login } from '#web/session/session.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import { useStore } from '#web/store/use-store.ts'
import { begunMark } from './begun-mark.ts'
import type { MessengerId } from './messenger-link.ts'
import { createMessengerSignIn } from './messenger-sign-in.ts'
import { createProviderSignIn } from './provider-sign-in.ts'

const POPUP = 'popup,width=480,height=680'

export const begun = begunMark(safeStorage(() => localStorage))

export const enter = async (accessToken: string): Promise<boolean> =>
  (await login(accessToken)).status === 'signedIn'

const isVisible = () => document.visibilityState === 'visible'

/** The messenger's way in; it asks for its link once it is certain that nobody is signed in. */
export function useMessengerSignIn(messenger: MessengerId, active: boolean) {
  const [store] = useState(() =>
    createMessengerSignIn({ messenger, call, enter, report: reportError, isVisible }),
  )
  const state = useStore(store)
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
      openPopup: () => window.open(opened.start, 'provider', POPUP),
      markBegun: begun.set,
      call,
      enter,
    }),
  )
  const state = useStore(store)
  useEffect(() => store.stop, [store])
  return { store, state }
}
