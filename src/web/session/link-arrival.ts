import type { CurrentUser } from '#shared/contract/account.ts'
import type { Call, Reply, Unsuccessful } from '../call.ts'
import { observable, type Store } from '../store/observable.ts'
import type { SafeStorage } from '../store/safe-storage.ts'
import { TOKEN_OF_LINK } from './arrival.ts'
import { failureLog, isRefusal } from './failure-log.ts'
import { userOf } from './person.ts'
import type { SessionStore } from './session-store.ts'

export type LinkArrival =
  | { readonly step: 'none' | 'proving' }
  /** It belongs to another person than the one signed in. `instead`: null if no one is. */
  | {
      readonly step: 'asking'
      readonly person: CurrentUser
      readonly instead: CurrentUser | null
      /** Agreed. */
      readonly entering: boolean
    }
  | { readonly step: 'refused' }
  | { readonly step: 'failed' }

export interface LinkArrivalStore extends Store<LinkArrival> {
  sync(): void
  accept(): void
  decline(): void
  retry(): void
}

interface Parts {
  readonly pageMemory: SafeStorage
  readonly call: Call
  readonly session: SessionStore
  readonly report: (error: unknown) => void
}

type Renewed = Reply<{ readonly success: true; readonly access_token?: string }>

export const noArrival: LinkArrival = { step: 'none' }

/**
 * Specification, section 2. Anyone can send such a link: nothing changes in any tab until the
 * server has identified the token's owner and the person has agreed. A token from an address is
 * exchanged before it is stored.
 */
export function createLinkArrival({ pageMemory, call, session, report }: Parts): LinkArrivalStore {
  const { get, set, subscribe } = observable<LinkArrival>(noArrival)
  const log = failureLog(report)
  const token = laidAside(pageMemory)

  function end(step: 'none' | 'refused'): void {
    token.lay(null)
    set({ step })
    session.sync()
  }

  function fail(reply: Unsuccessful): void {
    if (isRefusal(reply)) return void end('refused')
    log.failed('The token of a link was not proven', reply)
    set({ step: 'failed' })
  }

  async function prove(carried: string): Promise<void> {
    set({ step: 'proving' })
    if (session.accessToken() === null) {
      const arrived = await call('/v1/auth/arrive', { method: 'POST', token: carried })
      // Not from `/enter`, so the person must be asked.
      if (!arrived.success || arrived.access_token !== undefined) return take(arrived, carried, null)
    }
    const [reply, here] = await Promise.all([call('/v1/user', { token: carried }), present(session)])
    if (!token.isStill(carried)) return sync()
    if (!reply.success) return fail(reply)
    if (!here) return set({ step: 'failed' })
    ask(userOf(reply), here.user)
  }

  function ask(person: CurrentUser, instead: CurrentUser | null): void {
    if (person.id !== instead?.id) return void set({ step: 'asking', person, instead, entering: false })
    session.revoke(token.inHand())
    end('none')
  }

  function take(reply: Renewed, carried: string, replaced: string | null): void {
    if (!reply.success) return void (token.isStill(carried) ? fail(reply) : sync())
    const { access_token: fresh = '' } = reply
    // Declined meanwhile.
    if (!token.isStill(carried)) return void session.revoke(fresh)
    // Another tab has signed in; nobody agreed to replace that session.
    if (session.accessToken() !== replaced) return void prove(token.lay(fresh))
    token.lay(null)
    void session.login(fresh)
    if (replaced !== null) session.revoke(replaced)
    set(noArrival)
  }

  async function accept(asked: LinkArrival, carried: string): Promise<void> {
    if (asked.step !== 'asking' || asked.entering) return
    set({ ...asked, entering: true })
    const here = await present(session)
    if (!token.isStill(carried)) return sync()
    if (!here) return set({ step: 'failed' })
    if (here.user?.id !== asked.instead?.id) return ask(asked.person, here.user)
    const renewed = await call('/v1/auth/renewToken', { method: 'POST', token: carried })
    take(renewed, carried, here.token)
  }

  function sync(): void {
    if (!token.takeUp()) return
    if (token.inHand()) void prove(token.inHand())
    else end(pageMemory.get(TOKEN_OF_LINK) === '' ? 'refused' : 'none')
  }

  session.subscribe(() => {
    const state = get()
    if (state.step === 'asking' && !state.entering) ask(state.person, session.get().user)
  })

  return {
    ...{ get, subscribe, sync: sync },
    accept: () => void accept(get(), token.inHand()),
    decline: () => end('none'),
    retry: () => void prove(token.inHand()),
  }
}

function laidAside(pageMemory: SafeStorage) {
  let inHand: string | null = null
  return {
    /** May be empty. */
    inHand: () => inHand ?? '',
    isStill: (token: string) => pageMemory.get(TOKEN_OF_LINK) === token,
    lay<Token extends string | null>(token: Token): Token {
      inHand = token
      if (token === null) pageMemory.remove(TOKEN_OF_LINK)
      else pageMemory.set(TOKEN_OF_LINK, token)
      return token
    },
    takeUp(): boolean {
      const before = inHand
      inHand = pageMemory.get(TOKEN_OF_LINK)
      return inHand !== before
    },
  }
}

interface Present {
  readonly user: CurrentUser | null
  /** Stored. */
  readonly token: string | null
}

async function present(session: SessionStore): Promise<Present | undefined> {
  const { user } = await session.reload()
  const token = session.accessToken()
  return (user === null) === (token === null) ? { user, token } : undefined
}
