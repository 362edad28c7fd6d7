import type { LinkableProvider, SignInWay } from '#shared/contract/identities.ts'
import type { Call } from '#web/call.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type Admit, linkWith } from './provider-answer.ts'

export interface WayListState {
  /** Undefined until they are known: silence is never an empty list. */
  readonly ways?: readonly SignInWay[] | undefined
  /** Why the list is not there, or what could not be taken away. */
  readonly problem?: string | undefined
  /** What is being taken away. */
  readonly ending?: LinkableProvider | undefined
}

export interface WayList extends Store<WayListState> {
  load(): Promise<void>
  unlink(provider: LinkableProvider): Promise<void>
  readonly link: Admit
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
}

/** Ways into one account, as its cabinet shows them. */
export function createWayList({ call, accessToken }: Parts): WayList {
  const { get, set, subscribe } = observable<WayListState>({})
  const link = linkWith({ call, accessToken })

  async function load(): Promise<void> {
    set({ ways: get().ways })
    const reply = await call('/v1/user/identities', { token: accessToken() })
    set(reply.success ? { ways: reply.data } : { problem: reply.message })
  }

  return {
    get,
    subscribe,
    load,
    async unlink(provider) {
      set({ ways: get().ways, ending: provider })
      const reply = await call('/v1/user/unlinkIdentity', { token: accessToken(), body: { provider } })
      // One that another tab has taken away is no failure; the list is then older than it looks.
      if (reply.success || reply.error === 'identity_gone') return load()
      set({ ways: get().ways, problem: reply.message })
    },
    async link(answer, provider) {
      const problem = await link(answer, provider)
      if (problem === undefined) await load()
      return problem
    },
  }
}
