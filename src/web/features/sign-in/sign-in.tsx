import { useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { takeClosedSession, useLinkArrival, useSession } from '#web/session/session.ts'
import { afterSignIn, keepCarToFollow } from '#web/store/follow-after-sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LoginWidget } from './login-widget.tsx'

export function SignIn({ site }: { readonly site: SiteSettings }) {
  const { status } = useSession()
  const { step } = useLinkArrival()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (takeClosedSession()) setClosed(true)
    keepCarToFollow()
  }, [])
  useEffect(() => {
    // A link's token that awaits a decision must not be lost.
    if (status === 'signedIn' && step === 'none') location.replace(afterSignIn())
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
