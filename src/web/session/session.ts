import { call } from '../call.ts'
import { reportError } from '../page/client-log.ts'
import { observable } from '../store/observable.ts'
import { pageMemory } from '../store/page-memory.ts'
import { safeStorage } from '../store/safe-storage.ts'
import { useStore } from '../store/use-store.ts'
import { ACCESS_TOKEN, staysSignedOut } from './arrival.ts'
import { createLinkArrival, type LinkArrival, noArrival } from './link-arrival.ts'
import { createSessionStore, loading, type Session } from './session-store.ts'
import { tellTopUp } from './top-up.ts'

export type { Session } from './session-store.ts'

const tabStorage = safeStorage(() => sessionStorage)

/** Accesses the browser only on use, because the server imports it too. */
const session = createSessionStore({
  storage: safeStorage(() => localStorage),
  tabStorage,
  pageMemory,
  call,
  now: () => performance.now(),
  visible: () => document.visibilityState === 'visible',
  mark: (signedIn) => document.documentElement.toggleAttribute('data-signed-in', signedIn),
  tellTopUp,
  report: reportError,
})

const closedNotice = observable(false)

export const useClosedNotice = (): boolean => useStore(closedNotice, () => false)

export const closeNotice = (): void => closedNotice.set(false)

session.subscribe(() => {
  const isGone = session.get().status === 'signedOut' && staysSignedOut(location.pathname)
  closedNotice.set(isGone && session.takeClosed())
})

export const linkArrival = createLinkArrival({ pageMemory, call, session, report: reportError })

export const useLinkArrival = (): LinkArrival => useStore(linkArrival, () => noArrival)

export const useSession = (): Session => useStore(session, () => loading)

export const accessToken = (): string | null => session.accessToken()

/** Never rejects. */
export const login = (token: string): Promise<Session> => session.login(token)

/** The server is notified in the background. */
export const logout = (): void => session.logout()

export const takeClosedSession = (): boolean => session.takeClosed()

/** Never rejects. */
export const reload = (): Promise<Session> => session.reload()

export function startSession(): () => void {
  const followed = new AbortController()
  const { signal } = followed
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ACCESS_TOKEN || key === null) session.follow()
  }
  // A page in the «back» cache receives no events from other tabs.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow()
  }
  addEventListener('storage', onStorage, { signal })
  addEventListener('pageshow', onPageShow, { signal })
  addEventListener('focus', session.attend, { signal })
  document.addEventListener('visibilitychange', session.attend, { signal })
  follow()
  return () => followed.abort()
}

function follow(): void {
  linkArrival.follow()
  session.follow()
}
