import type { SignInWay } from '#shared/contract/identities.ts'
import { FRESH_SIGN_IN_MS } from '#shared/linking.ts'
import type { MessengerId } from '#shared/messengers.ts'
import { isRussianProvider } from '#shared/russian-providers.ts'
import type { Call } from '#web/call.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { confirmationAfter, type MessengerAuth } from './messenger-link.ts'
import { type Admit, linkWith } from './provider-answer.ts'

export interface WayListState {
  /** Undefined until loaded: a missing answer is never an empty list. */
  readonly ways?: readonly SignInWay[] | undefined
  readonly mayLink?: boolean | undefined
  readonly problem?: string | undefined
  readonly confirming?: SignInWay['provider'] | undefined
  readonly done?:
    | { readonly what: 'linked' | 'unlinked'; readonly provider: SignInWay['provider'] }
    | undefined
  readonly unlinking?: SignInWay['provider'] | undefined
}

export interface WayList extends Store<WayListState> {
  load(): Promise<void>
  /** It cannot always be linked again at once. */
  requestUnlink(provider: SignInWay['provider']): void
  cancelUnlink(): void
  confirmUnlink(): Promise<void>
  readonly link: Admit
  linkMessenger(messenger: MessengerId): MessengerAuth
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
  readonly account: number
  readonly changed: () => void
}

/** A double tap must not confirm the question that its first tap opened. */
const READ_MS = 700

export function createWayList({ call, accessToken, account, changed }: Parts): WayList {
  const { get, set, subscribe } = observable<WayListState>({})
  const link = linkWith({ call, accessToken, account })
  let requestedAt = 0

  async function load(): Promise<void> {
    const { ways, mayLink } = get()
    set({ ways, mayLink })
    const token = accessToken()
    const [reply, sessions] = await Promise.all([
      call('/v1/user/identities', { token }),
      call('/v1/user/sessions', { token }),
    ])
    const own = sessions.success ? sessions.data.find(({ current }) => current) : undefined
    // Without an age the server decides.
    const isYoung = own === undefined || Date.now() - Date.parse(own.begun_at) < FRESH_SIGN_IN_MS
    set(reply.success ? { ways: reply.data, mayLink: isYoung } : { problem: reply.message })
  }

  async function finish(done: NonNullable<WayListState['done']>): Promise<void> {
    changed()
    await load()
    set({ ...get(), done })
  }

  const toUnlink = () => (Date.now() - requestedAt < READ_MS ? undefined : get().confirming)

  return {
    get,
    subscribe,
    load,
    requestUnlink(provider) {
      const { ways, mayLink, unlinking } = get()
      if (unlinking !== undefined) return
      requestedAt = Date.now()
      set({ ways, mayLink, confirming: provider })
    },
    cancelUnlink() {
      const { ways, mayLink } = get()
      if (toUnlink() !== undefined) set({ ways, mayLink })
    },
    async confirmUnlink() {
      const provider = toUnlink()
      if (provider === undefined) return
      const { ways, mayLink } = get()
      set({ ways, mayLink, unlinking: provider })
      const reply = await call('/v1/user/unlinkIdentity', { token: accessToken(), body: { provider } })
      // Unlinked in another tab: this list is outdated.
      if (reply.success || reply.error === 'identity_gone') return finish({ what: 'unlinked', provider })
      set({ ways, mayLink, problem: reply.message })
    },
    async link(answer, provider) {
      const problem = await link(answer, provider)
      const { by = 'openid' } = 'token' in answer ? answer : {}
      if (problem === undefined)
        await finish({ what: 'linked', provider: isRussianProvider(by) ? by : 'openid' })
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
              complete: () => finish({ what: 'linked', provider: messenger }).then(() => undefined),
            }
          : confirmationAfter(reply)
      },
    }),
  }
}
