import type { CurrentUser } from '#shared/contract/account.ts'
import type { AnswerAt } from '#shared/contract/calls.ts'
import type { Reply, Unsuccessful } from '../call.ts'
import { observable, type Store } from '../store/observable.ts'
import type { SafeStorage } from '../store/safe-storage.ts'
import { TOKEN_OF_LINK } from './arrival.ts'
import { failureLog, isRefusal } from './failure-log.ts'
import { userOf } from './person.ts'
import { repeating } from './repeating.ts'
import { riseTeller } from './rise.ts'
import { type StoredToken, type StoredTokenParts, storedToken } from './stored-token.ts'

/**
 * Who looks at the page, as far as is known. `loading`, too, while somebody arrives by a link. `signedOut` while a token is still stored means that the
 * server could not be asked: the user may yet come back. So a page leads such a visitor nowhere; only when
 * `accessToken()` is null, too, is it certain.
 */
export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signedOut'; readonly user: null }
  | { readonly status: 'signedIn'; readonly user: CurrentUser }

export interface SessionStore extends Store<Session> {
  accessToken(): string | null
  login(token: string): Promise<Session>
  logout(): void
  /** Tells the server, in the background, that the token is no longer used. */
  revoke(token: string): void
  reload(): Promise<Session>
  /** The stored token may be another: at start, after another tab has signed in or out. */
  follow(): void
  /** The person may have turned to the page, or away from it. */
  attend(): void
  /** True, once, when the session was closed elsewhere while its person was on the page. */
  takeClosed(): boolean
}

export interface SessionParts extends StoredTokenParts {
  readonly tabStorage: SafeStorage
  readonly pageMemory: SafeStorage
  /** Milliseconds from any beginning, never backwards. */
  readonly now: () => number
  readonly visible: () => boolean
  /** The number of requests has risen to this; null: it has fallen. */
  readonly tellTopUp: (requests: number | null) => void
  readonly report: (error: unknown) => void
}

export const loading: Session = { status: 'loading', user: null }
const signedOut: Session = { status: 'signedOut', user: null }

/** Key, in the tab's own storage: the page that says so may be another. */
const SESSION_CLOSED = 'session_closed'

/** How often the user is read while the page is looked at (specification §9). */
const PERIOD_MS = 10_000

export function createSessionStore(parts: SessionParts): SessionStore {
  const log = failureLog(parts.report)
  const token = storedToken(parts, log)
  const session = observable(loading, looksLike)
  const compare = riseTeller(parts.tabStorage, parts.tellTopUp)
  const reader = repeating({ ...parts, work: read, period: PERIOD_MS })
  /** Token of the user on the page: when it is refused later, their session was closed elsewhere. */
  let known: string | null = null

  function show(next: Session): Session {
    session.set(next)
    return session.get()
  }

  function forget(): Session {
    token.forget()
    reader.rest()
    known = null
    return show(parts.pageMemory.get(TOKEN_OF_LINK) ? loading : signedOut)
  }

  async function read(): Promise<Session> {
    const answer = await ownerOf(token, parts.call)
    if (!answer) return forget()
    const { asked, reply } = answer
    return reply.success ? welcome(asked, reply) : bear(asked, reply)
  }

  function welcome(asked: string, answer: UserAnswer): Session {
    const user = userOf(answer)
    known = asked
    log.succeeded()
    compare(user)
    return show({ status: 'signedIn', user })
  }

  function bear(asked: string, reply: Unsuccessful): Session {
    if (isRefusal(reply)) {
      if (asked === known) parts.tabStorage.set(SESSION_CLOSED, 'yes')
      return forget()
    }
    log.failed('The user was not read', reply)
    reader.dueIn(Math.max(PERIOD_MS, (reply.retryAfter ?? 0) * 1000))
    return asked === known ? session.get() : show(signedOut)
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
    follow() {
      if (token.get() === null) return void forget()
      reader.dueIn(0)
      reader.wake()
    },
    takeClosed() {
      const isClosed = parts.tabStorage.get(SESSION_CLOSED) !== null
      parts.tabStorage.remove(SESSION_CLOSED)
      return isClosed
    },
    attend: reader.wake,
  }
}

const looksLike = (one: Session, other: Session): boolean => JSON.stringify(one) === JSON.stringify(other)

type UserAnswer = AnswerAt<'/v1/user'>

interface Answer {
  /** The token it was asked with, still the stored one. */
  readonly asked: string
  readonly reply: Reply<UserAnswer>
}

/** Undefined when there is no token, and so nobody to ask about. */
async function ownerOf(token: StoredToken, call: SessionParts['call']): Promise<Answer | undefined> {
  const asked = token.get()
  if (asked === null) return undefined
  const reply = await call('/v1/user', { token: asked })
  // Signed in or out meanwhile: the answer is about somebody else.
  return token.get() === asked ? { asked, reply } : ownerOf(token, call)
}
