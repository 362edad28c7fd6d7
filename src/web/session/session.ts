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

/** The session of this page. Touches the browser only when it is used: the server imports it, too. */
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

/** Whether this page has to say that the session was closed elsewhere. */
const closedNotice = observable(false)

export const useClosedNotice = (): boolean => useStore(closedNotice, () => false)

export const closeNotice = (): void => closedNotice.set(false)

session.subscribe(() => {
  const isGone = session.get().status === 'signedOut' && staysSignedOut(location.pathname)
  closedNotice.set(isGone && session.takeClosed())
})

/** Of the token this tab was opened with; components answer its question. */
export const linkArrival = createLinkArrival({ pageMemory, call, session, report: reportError })

export const useLinkArrival = (): LinkArrival => useStore(linkArrival, () => noArrival)

/** Who is signed in: `loading` on the server and until the first reading has ended. */
export const useSession = (): Session => useStore(session, () => loading)

/** The stored token, if any; it may be one that the server no longer knows. */
export const accessToken = (): string | null => session.accessToken()

/** Keeps the token for all tabs and reads the user; resolves with what came of it, never rejects. */
export const login = (token: string): Promise<Session> => session.login(token)

/** Signs out all tabs at once; the server is told in the background. */
export const logout = (): void => session.logout()

/** True, once, when the session was closed elsewhere while its person was on a page of this tab. */
export const takeClosedSession = (): boolean => session.takeClosed()

/** Reads the user now: after a payment, after a change. Resolves with what came of it, never rejects. */
export const reload = (): Promise<Session> => session.reload()

/** Begins to read the user and to follow the other tabs; returns how to stop following. */
export function startSession(): () => void {
  const followed = new AbortController()
  const { signal } = followed
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ACCESS_TOKEN || key === null) session.follow()
  }
  // A page kept for the «back» button hears nothing of the other tabs meanwhile.
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
