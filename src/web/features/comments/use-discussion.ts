import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { callApi } from '#web/api-client.ts'
import { pageTickets } from '#web/captcha/page-tickets.ts'
import { safeStorage } from '#web/safe-storage.ts'
import { accessToken, logout, useSession } from '#web/session/session.ts'
import { createDiscussion } from './discussion.ts'

interface Store<State> {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
}

export const useStore = <State>({ get, subscribe }: Store<State>): State =>
  useSyncExternalStore(subscribe, get, get)

/** The comments on a car: read when they are first shown; the reader's own whenever another person signs in. */
export function useDiscussion(vin: string, captcha: SiteSettings['captcha']) {
  const { user } = useSession()
  const [discussion] = useState(() =>
    createDiscussion(vin, {
      call: callApi,
      tickets: pageTickets(captcha),
      storage: safeStorage(() => sessionStorage),
      accessToken,
      signOut: logout,
    }),
  )
  const { published, own } = discussion
  const reader = user?.id
  useEffect(() => void published.load(), [published])
  useEffect(() => {
    if (reader === undefined) return own.clear()
    void own.load()
  }, [own, reader])
  return discussion
}
