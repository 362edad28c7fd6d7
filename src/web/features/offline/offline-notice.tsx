import { browserStore } from '#web/store/browser-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './offline-page.module.css'

const addressed = browserStore(() => missedPath(location.hash), 'hashchange')

/** Appears when a page did not open, with a link to it. */
export function OfflineNotice() {
  const missed = useStore(addressed, () => undefined)
  if (missed === undefined) return null
  return (
    <Alert tone="warn" role="status" title="Нет связи с сайтом">
      <p>Эта страница на устройстве не сохранена и без сети не открылась.</p>
      <p className={styles.again}>
        <ButtonLink href={missed} icon="repeat">
          Попробовать ещё раз
        </ButtonLink>
      </p>
    </Alert>
  )
}

/**
 * The page that did not open, which the service worker puts after the `#`. Undefined for anything
 * but a path of this site, since anyone can write a link with a `#`.
 */
export const missedPath = (hash: string): string | undefined =>
  /^#\/(?![/\\])[\w%./-]*$/.test(hash) ? hash.slice(1) : undefined
