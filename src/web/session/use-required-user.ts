import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#shared/contract/account.ts'
import { href } from '../href.ts'
import { accessToken, useSession } from './session.ts'

/** `unread`: a token is stored, but the server is unreachable. */
export type RequiredUser =
  | { readonly status: 'loading' | 'unread'; readonly user: null }
  | { readonly status: 'signedIn'; readonly user: CurrentUser }

/**
 * Redirects visitors who are certainly signed out, unless the page itself signs them out
 * (`leaving`).
 */
export function useRequiredUser(leaving: boolean): RequiredUser {
  const session = useSession()
  const navigate = useNavigate()
  const unread = session.status === 'signedOut' && accessToken() !== null
  const stranger = session.status === 'signedOut' && !unread && !leaving
  useEffect(() => {
    if (stranger) navigate(href.auth, { replace: true })
  }, [stranger, navigate])
  if (session.status === 'signedIn') return session
  return { status: unread ? 'unread' : 'loading', user: null }
}
