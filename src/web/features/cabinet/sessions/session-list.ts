import type { Session } from '#shared/contract/sessions.ts'
import type { Call, Unsuccessful } from '#web/call.ts'
import { observable, type Store } from '#web/store/observable.ts'

export interface SessionListState {
  /** Undefined until loaded: a missing answer is never an empty list. */
  readonly sessions?: readonly Session[] | undefined
  readonly problem?: string | undefined
  readonly ending?: string | undefined
}

/** All, in `ending`. */
export const EVERYWHERE = 'everywhere'

export interface SessionList extends Store<SessionListState> {
  load(): Promise<void>
  end(id: string): Promise<void>
  endAll(): Promise<void>
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
  /** This one too. */
  readonly onEndedAll: () => void
}

/** A session counts as ended once the server confirms. */
export function createSessionList({ call, accessToken, onEndedAll }: Parts): SessionList {
  const { get, set, subscribe } = observable<SessionListState>({})

  async function load(): Promise<void> {
    set({ sessions: get().sessions })
    const reply = await call('/v1/user/sessions', { token: accessToken() })
    set(reply.success ? { sessions: reply.data } : { problem: reply.message })
  }

  const fail = ({ message }: Unsuccessful) => set({ sessions: get().sessions, problem: message })

  return {
    get,
    subscribe,
    load,
    async end(id) {
      set({ sessions: get().sessions, ending: id })
      const reply = await call('/v1/user/endSession', { token: accessToken(), body: { id } })
      // Already ended: this list is outdated.
      if (reply.success || reply.error === 'session_gone') return load()
      fail(reply)
    },
    async endAll() {
      set({ sessions: get().sessions, ending: EVERYWHERE })
      const reply = await call('/v1/user/endAllSessions', { token: accessToken(), method: 'POST' })
      if (reply.success) return onEndedAll()
      fail(reply)
    },
  }
}
