import { useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '#web/href.ts'
import { takeClosedSession, useLinkArrival, useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LoginWidget } from './login-widget.tsx'

/** Sends a signed-in visitor on to the cabinet. */
export function SignIn({ site }: { readonly site: SiteSettings }) {
  const { status } = useSession()
  const { step } = useLinkArrival()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (takeClosedSession()) setClosed(true)
  }, [])
  useEffect(() => {
    // Leaving now would lose the token of a link that awaits a decision.
    if (status === 'signedIn' && step === 'none') location.replace(href.user)
  }, [status, step])
  return (
    <>
      {isClosed && (
        <Alert tone="warn" role="alert" title="Вход закрыт">
          <p>Его закрыли в чате с ботом или на другом устройстве, или он устарел. Войдите снова.</p>
        </Alert>
      )}
      <LoginWidget site={site} />
    </>
  )
}
