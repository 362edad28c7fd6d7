import { useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { call } from '#web/call.ts'
import { pageTickets } from '#web/captcha/page-tickets.ts'
import { accessToken, signOutHere, useSession } from '#web/session/session.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import { createDiscussion } from './discussion.ts'

/** Loaded when first shown; the reader's own again after each sign-in. */
export function useDiscussion(vin: string, captcha: SiteSettings['captcha']) {
  const { user } = useSession()
  const [discussion] = useState(() =>
    createDiscussion(vin, {
      call,
      tickets: pageTickets(captcha),
      storage: safeStorage(() => sessionStorage),
      accessToken,
      signOut: signOutHere,
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
