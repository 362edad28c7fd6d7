import type { SignInWay } from '#shared/contract/identities.ts'
import { LINKED_WITHIN_MS } from '#shared/linking.ts'
import type { MessengerId } from '#shared/messengers.ts'
import { isRussianProvider } from '#shared/russian-providers.ts'
import type { Call } from '#web/call.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type Errand, unconfirmed } from './messenger-link.ts'
import { type Admit, linkWith } from './provider-answer.ts'

export interface WayListState {
  /** Undefined until they are known: silence is never an empty list. */
  readonly ways?: readonly SignInWay[] | undefined
  /** The sign-in of this browser is so young that another way may be linked. */
  readonly mayLink?: boolean | undefined
  /** Why the list is not there, or what could not be taken away. */
  readonly problem?: string | undefined
  /** Which is to be taken away, if the person says so once more. */
  readonly asking?: SignInWay['provider'] | undefined
  /** What has just become of the list. */
  readonly done?:
    | { readonly what: 'linked' | 'unlinked'; readonly provider: SignInWay['provider'] }
    | undefined
  /** What is being taken away. */
  readonly ending?: SignInWay['provider'] | undefined
}

export interface WayList extends Store<WayListState> {
  load(): Promise<void>
  /** Asks before it is taken away: it cannot always be linked again on the spot. */
  ask(provider: SignInWay['provider']): void
  /** The way that was asked about stays. */
  keep(): void
  /** It goes. */
  unlink(): Promise<void>
  readonly link: Admit
  linkMessenger(messenger: MessengerId): Errand
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
  /** Whose they are. */
  readonly account: number
  /** Who the account is to the rest of the cabinet may be another from now on. */
  readonly changed: () => void
}

/** A double tap answers no question that its first tap has brought up. */
const READ_MS = 700

/** Ways into one account, as its cabinet shows them. */
export function createWayList({ call, accessToken, account, changed }: Parts): WayList {
  const { get, set, subscribe } = observable<WayListState>({})
  const link = linkWith({ call, accessToken, account })
  let askedAt = 0

  async function load(): Promise<void> {
    const { ways, mayLink } = get()
    set({ ways, mayLink })
    const token = accessToken()
    const [reply, sessions] = await Promise.all([
      call('/v1/user/identities', { token }),
      call('/v1/user/sessions', { token }),
    ])
    const own = sessions.success ? sessions.data.find(({ current }) => current) : undefined
    // What is not known the server will say.
    const isYoung = own === undefined || Date.now() - Date.parse(own.begun_at) < LINKED_WITHIN_MS
    set(reply.success ? { ways: reply.data, mayLink: isYoung } : { problem: reply.message })
  }

  async function tell(done: NonNullable<WayListState['done']>): Promise<void> {
    changed()
    await load()
    set({ ...get(), done })
  }

  /** @returns what was asked about long enough for the answer to be one. */
  const answered = () => (Date.now() - askedAt < READ_MS ? undefined : get().asking)

  return {
    get,
    subscribe,
    load,
    ask(provider) {
      const { ways, mayLink, ending } = get()
      if (ending !== undefined) return
      askedAt = Date.now()
      set({ ways, mayLink, asking: provider })
    },
    keep() {
      const { ways, mayLink } = get()
      if (answered() !== undefined) set({ ways, mayLink })
    },
    async unlink() {
      const provider = answered()
      if (provider === undefined) return
      const { ways, mayLink } = get()
      set({ ways, mayLink, ending: provider })
      const reply = await call('/v1/user/unlinkIdentity', { token: accessToken(), body: { provider } })
      // One that another tab has taken away is no failure; the list is then older than it looks.
      if (reply.success || reply.error === 'identity_gone') return tell({ what: 'unlinked', provider })
      set({ ways, mayLink, problem: reply.message })
    },
    async link(answer, provider) {
      const problem = await link(answer, provider)
      const { by = 'openid' } = 'token' in answer ? answer : {}
      if (problem === undefined)
        await tell({ what: 'linked', provider: isRussianProvider(by) ? by : 'openid' })
      return problem
    },
    linkMessenger: (messenger) => ({
      offer: () => call('/v1/user/offerMessenger', { token: accessToken(), body: { messenger } }),
      async check(pollToken) {
        const body = { messenger, token: pollToken }
        const reply = await call('/v1/user/linkMessenger', { token: accessToken(), body })
        return reply.success
          ? {
              kind: 'confirmed',
              goOn: () => tell({ what: 'linked', provider: messenger }).then(() => undefined),
            }
          : unconfirmed(reply)
      },
    }),
  }
}
