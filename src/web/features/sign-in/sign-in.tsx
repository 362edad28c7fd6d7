import { useEffect } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '#web/href.ts'
import { useSession } from '#web/session/session.ts'
import { LoginWidget } from './login-widget.tsx'

/** Whoever is signed in has nothing to do here and goes on to the cabinet. */
export function SignIn({ site }: { readonly site: SiteSettings }) {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signedIn') location.replace(href.user)
  }, [status])
  return <LoginWidget site={site} />
}
