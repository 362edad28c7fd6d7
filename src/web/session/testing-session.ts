import type { Reply } from '../call.ts'
import { memoryStorage } from '../store/testing-storage.ts'
import { answeredBy } from '../testing-call.ts'
import { ACCESS_TOKEN } from './arrival.ts'
import { createLinkArrival } from './link-arrival.ts'
import { createSessionStore } from './session-store.ts'

export const anna = { id: 1, name: 'Анна', requests: 5 }
export const boris = { id: 2, name: 'Борис', requests: 9 }

export const failure = (
  error: 'unauthorized' | 'internal' | 'too_many_requests',
  retryAfter?: number,
): Reply => ({
  success: false,
  error,
  message: 'Не вышло.',
  ...(retryAfter !== undefined && { retryAfter }),
})
export const refusal = failure('unauthorized')
export const outage = failure('internal')

function createServer(users: Record<string, object>) {
  const calls: string[] = []
  const server = {
    users,
    calls,
    answer: undefined as Reply | undefined,
    /** Token of a person from `/enter`. */
    entered: undefined as string | undefined,
    thinksMs: 0,
    busiest: 0,
  }
  let open = 0

  function renewed(token: string, user: object): Reply {
    delete users[token]
    users[`renewed ${token}`] = user
    return { success: true, access_token: `renewed ${token}` }
  }

  function answer(path: string, token: string): Reply {
    if (server.answer) return server.answer
    const user = users[token]
    if (!user) return refusal
    if (path === '/v1/auth/arrive') return server.entered === token ? renewed(token, user) : { success: true }
    if (path === '/v1/auth/renewToken') return renewed(token, user)
    if (path === '/v1/auth/logout') delete users[token]
    return path === '/v1/user' ? { success: true, ...user } : { success: true }
  }

  const call = answeredBy(async (path, { token, method = 'GET', keepalive }) => {
    calls.push(`${method} ${path} ${token}${keepalive ? ' keepalive' : ''}`)
    open += path === '/v1/user' ? 1 : 0
    server.busiest = Math.max(server.busiest, open)
    const reply = answer(path, token ?? '')
    if (server.thinksMs > 0) await new Promise((done) => setTimeout(done, server.thinksMs))
    open -= path === '/v1/user' ? 1 : 0
    return reply
  })
  return { server, call }
}

export function createBrowser(users: Record<string, object>, stored: Record<string, string> = {}) {
  const { server, call } = createServer(users)
  const storage = memoryStorage(stored).storage

  function openTab(tabStorage = memoryStorage().storage, pageMemory = memoryStorage().storage) {
    const page = { visible: true, marked: storage.get(ACCESS_TOKEN) !== null }
    const topUps: (number | null)[] = []
    const reported: string[] = []
    const report = (error: unknown) => void reported.push(String(error))
    const session = createSessionStore({
      storage,
      tabStorage,
      pageMemory,
      call,
      now: Date.now,
      visible: () => page.visible,
      mark: (signedIn) => {
        page.marked = signedIn
      },
      tellTopUp: (requests) => void topUps.push(requests),
      report,
    })
    const arrival = createLinkArrival({ pageMemory, call, session, report })
    return { session, arrival, page, topUps, reported, tabStorage, pageMemory }
  }
  return { server, storage, openTab }
}
