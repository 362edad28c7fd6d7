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

/** Touches the browser only on use: the server imports it too. */
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

/** Stores the token for all tabs; never rejects. */
export const login = (token: string): Promise<Session> => session.login(token)

/** All tabs at once; the server is notified in the background. */
export const signOutHere = (): void => session.logout()

export const takeClosedSession = (): boolean => session.takeClosed()

/** Reads the user now, after a payment or a change; never rejects. */
export const reload = (): Promise<Session> => session.reload()

export function startSession(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ACCESS_TOKEN || key === null) session.sync()
  }
  // The «back» cache receives no events from other tabs.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sync()
  }
  addEventListener('storage', onStorage, { signal })
  addEventListener('pageshow', onPageShow, { signal })
  addEventListener('focus', session.wake, { signal })
  document.addEventListener('visibilitychange', session.wake, { signal })
  sync()
  return () => stopped.abort()
}

function sync(): void {
  linkArrival.sync()
  session.sync()
}
