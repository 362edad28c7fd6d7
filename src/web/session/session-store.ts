import type { CurrentUser } from '#shared/contract/account.ts'
import type { AnswerAt } from '#shared/contract/calls.ts'
import type { Reply, Unsuccessful } from '../call.ts'
import { observable, type Store } from '../store/observable.ts'
import type { SafeStorage } from '../store/safe-storage.ts'
import { TOKEN_OF_LINK } from './arrival.ts'
import { createBalanceWatch } from './balance-watch.ts'
import { failureLog, isRefusal } from './failure-log.ts'
import { userOf } from './person.ts'
import { createRepeater } from './repeating.ts'
import { type StoredToken, type StoredTokenParts, storedToken } from './stored-token.ts'

/**
 * `loading` includes a sign-in by link. `signedOut` with a stored token: the server is unreachable,
 * so the visitor must not be redirected.
 */
export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signedOut'; readonly user: null }
  | { readonly status: 'signedIn'; readonly user: CurrentUser }

export interface SessionStore extends Store<Session> {
  accessToken(): string | null
  login(token: string): Promise<Session>
  logout(): void
  revoke(token: string): void
  reload(): Promise<Session>
  sync(): void
  wake(): void
  /** True once after the session was closed elsewhere. */
  takeClosed(): boolean
}

export interface SessionParts extends StoredTokenParts {
  readonly tabStorage: SafeStorage
  readonly pageMemory: SafeStorage
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly visible: () => boolean
  /** The balance has risen to this number; null: it has fallen. */
  readonly tellTopUp: (requests: number | null) => void
  readonly report: (error: unknown) => void
}

export const loading: Session = { status: 'loading', user: null }
const signedOut: Session = { status: 'signedOut', user: null }

/** Key in the tab's storage, because another page may show the notice. */
const SESSION_CLOSED = 'session_closed'

/** Interval of reading the user while the page is visible (specification §9). */
const PERIOD_MS = 10_000

export function createSessionStore(parts: SessionParts): SessionStore {
  const log = failureLog(parts.report)
  const token = storedToken(parts, log)
  const session = observable(loading, looksLike)
  const watchBalance = createBalanceWatch(parts.tabStorage, parts.tellTopUp)
  const reader = createRepeater({ ...parts, work: read, period: PERIOD_MS })
  /** Token of the displayed user: if it is refused later, the session was closed elsewhere. */
  let displayedToken: string | null = null

  function show(next: Session): Session {
    session.set(next)
    return session.get()
  }

  function forget(): Session {
    token.forget()
    reader.rest()
    displayedToken = null
    return show(parts.pageMemory.get(TOKEN_OF_LINK) ? loading : signedOut)
  }

  async function read(): Promise<Session> {
    const answer = await ownerOf(token, parts.call)
    if (!answer) return forget()
    const { sentToken, reply } = answer
    return reply.success ? welcome(sentToken, reply) : bear(sentToken, reply)
  }

  function welcome(sentToken: string, answer: UserAnswer): Session {
    const user = userOf(answer)
    displayedToken = sentToken
    log.succeeded()
    watchBalance(user)
    return show({ status: 'signedIn', user })
  }

  function bear(sentToken: string, reply: Unsuccessful): Session {
    if (isRefusal(reply)) {
      if (sentToken === displayedToken) parts.tabStorage.set(SESSION_CLOSED, 'yes')
      return forget()
    }
    log.failed('The user was not read', reply)
    reader.dueIn(Math.max(PERIOD_MS, (reply.retryAfter ?? 0) * 1000))
    return sentToken === displayedToken ? session.get() : show(signedOut)
  }

  return {
    get: session.get,
    subscribe: session.subscribe,
    accessToken: token.get,
    reload: reader.run,
    login(fresh) {
      parts.tabStorage.remove(SESSION_CLOSED)
      token.keep(fresh)
      show(loading)
      return reader.run()
    },
    revoke: (left) => void token.revoke(left),
    logout() {
      const left = token.get()
      forget()
      if (left !== null) void token.revoke(left)
    },
    sync() {
      if (token.get() === null) return void forget()
      reader.dueIn(0)
      reader.wake()
    },
    takeClosed() {
      const isClosed = parts.tabStorage.get(SESSION_CLOSED) !== null
      parts.tabStorage.remove(SESSION_CLOSED)
      return isClosed
    },
    wake: reader.wake,
  }
}

const looksLike = (one: Session, other: Session): boolean => JSON.stringify(one) === JSON.stringify(other)

type UserAnswer = AnswerAt<'/v1/user'>

interface Answer {
  readonly sentToken: string
  readonly reply: Reply<UserAnswer>
}

/** Undefined without a token. */
async function ownerOf(token: StoredToken, call: SessionParts['call']): Promise<Answer | undefined> {
  const sentToken = token.get()
  if (sentToken === null) return undefined
  const reply = await call('/v1/user', { token: sentToken })
  // The token changed: the response is another person's.
  return token.get() === sentToken ? { sentToken, reply } : ownerOf(token, call)
}
