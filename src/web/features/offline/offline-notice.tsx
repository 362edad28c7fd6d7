import { useEffect, useState } from 'react'
import { chatAbout } from '#shared/chat-link.ts'
import { isReached } from '#web/is-reached.ts'
import { browserStore } from '#web/store/browser-store.ts'
import { mayRequest } from '#web/store/is-online.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { missedPath, missedVehicle } from './missed-page.ts'
import styles from './offline-page.module.css'
import { reopenWhenBack } from './reopening.ts'

const addressed = browserStore(() => missedPath(location.hash), 'hashchange')

interface Props {
  readonly botUrl: string | undefined
}

export function OfflineNotice({ botUrl }: Props) {
  const missed = useStore(addressed, () => undefined)
  return missed !== undefined && <Missed path={missed} botUrl={botUrl} key={missed} />
}

function Missed({ path, botUrl }: Props & { readonly path: string }) {
  const [isAwaited, setAwaited] = useState(true)
  useEffect(() => {
    const storage = safeStorage(() => sessionStorage)
    const open = (to: string) => location.replace(to)
    const end = reopenWhenBack(path, { mayRequest, storage, isReached, open })
    setAwaited(end !== undefined)
    return end
  }, [path])
  const vehicle = missedVehicle(path)
  return (
    <Alert tone="warn" role="status" title="Нет связи с сайтом">
      <p>
        Эта страница на устройстве не сохранена и без сети не открылась.{' '}
        {isAwaited && 'Откроем её сами, когда связь вернётся.'}
      </p>
      {botUrl && (
        <p>
          Мессенджер часто работает и там, где сайты не открываются:{' '}
          <a className={common.tall} href={vehicle ? chatAbout(vehicle, botUrl) : botUrl} rel="noopener">
            {vehicle ? 'проверьте эту машину в боте' : 'проверьте машину в боте'}
          </a>
          .
        </p>
      )}
      <p className={styles.again}>
        <ButtonLink href={path} icon="repeat">
          Попробовать ещё раз
        </ButtonLink>
      </p>
    </Alert>
  )
}
