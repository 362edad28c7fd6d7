import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { reportError } from '#web/page/client-log.ts'
import { accessToken, login } from '#web/session/session.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import { useStore } from '#web/store/use-store.ts'
import { begunMark, type Purpose, type StartedSignIn } from './begun-mark.ts'
import type { MessengerAuth } from './messenger-link.ts'
import { createMessengerSignIn } from './messenger-sign-in.ts'
import { type Admit, admitWith, linkWith } from './provider-answer.ts'
import { createProviderSignIn } from './provider-sign-in.ts'
import type { SignInProvider } from './providers.ts'

const POPUP = 'popup,width=480,height=680'

export const startedMark = begunMark(safeStorage(() => localStorage))

export const enter = async (accessToken: string): Promise<boolean> =>
  (await login(accessToken)).status === 'signedIn'

export const admission: Readonly<Record<Purpose, (account?: number) => Admit>> = {
  sign_in: () => admitWith({ call, enter }),
  link: (account) => linkWith({ call, accessToken, account }),
}

function onceAReturn(ask: () => void): () => void {
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!isVisible() || performance.now() - askedAt < 1000) return
    askedAt = performance.now()
    ask()
  }
}

const isVisible = () => document.visibilityState === 'visible'

export function useMessengerSignIn(authOf: () => MessengerAuth, active: boolean) {
  const [store] = useState(() => createMessengerSignIn({ auth: authOf(), report: reportError, isVisible }))
  const state = useStore(store)
  useEffect(() => {
    if (!active) return
    store.start()
    const leaving = new AbortController()
    const back = onceAReturn(() => void store.cameBack())
    document.addEventListener('visibilitychange', back, leaving)
    // The tab stays visible behind a messenger's window.
    addEventListener('focus', back, leaving)
    return () => {
      leaving.abort()
      store.stop()
    }
  }, [active, store])
  return { store, state }
}

export function useProviderSignIn({ id, name, start }: SignInProvider, begins: StartedSignIn, admit: Admit) {
  const [store] = useState(() =>
    createProviderSignIn({
      id,
      provider: name,
      admit,
      messages: globalThis,
      origin: globalThis.location?.origin,
      isFocused: () => document.hasFocus(),
      // One per provider: two running sign-ins are not confused.
      openPopup: () => window.open(start, `provider-${id}`, POPUP),
      markBegun: () => startedMark.set(begins, id),
      forgetBegun: () => startedMark.take(id),
    }),
  )
  const state = useStore(store)
  useEffect(() => store.stop, [store])
  return { store, state }
}
