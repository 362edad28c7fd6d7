import { useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '#web/href.ts'
import { afterSignIn } from '#web/store/follow-after-sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { deliverProviderAnswer, type ProviderArrival } from './provider-arrival.ts'
import { nameOfProvider } from './providers.ts'
import styles from './sign-in-page.module.css'
import { admission, startedMark } from './use-sign-in.ts'

export function ProviderArrivalPage({ site }: { readonly site: SiteSettings }) {
  const arrival = useArrival(site)
  useEffect(() => {
    if (arrival?.step === 'handed') window.close()
    if (arrival?.step === 'signedIn') location.replace(afterSignIn())
  }, [arrival])
  return (
    <Page width="narrow" className={styles.arrival}>
      <h1>Вход</h1>
      <div role="status">
        {arrival?.step === 'handed' && <p>Готово, это окно можно закрыть.</p>}
        {(!arrival || arrival.step === 'signedIn') && (
          <p className={layout.line}>
            <Spinner />
            Завершаем вход
          </p>
        )}
      </div>
      {arrival?.step === 'failed' && (
        <>
          <Alert tone="danger" role="alert" title={arrival.problem} />
          <ButtonLink href={href.auth}>Начать вход заново</ButtonLink>
        </>
      )}
    </Page>
  )
}

/** Reads the answer once and removes it from the address first. */
function useArrival(site: SiteSettings): ProviderArrival | undefined {
  const [arrival, setArrival] = useState<ProviderArrival>()
  const begunAlready = useRef(false)
  useEffect(() => {
    if (begunAlready.current) return
    begunAlready.current = true
    const { hash: fragment, origin, pathname } = location
    history.replaceState(history.state, '', pathname)
    const { opener } = window
    const nameOf = (by: string | undefined) => nameOfProvider(by, site)
    const parts = { nameOf, fragment, origin, opener, begunFor: startedMark.take, admission }
    deliverProviderAnswer(parts).then(setArrival)
  }, [site])
  return arrival
}
