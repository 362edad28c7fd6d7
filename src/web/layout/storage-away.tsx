import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './page.module.css'

export function StorageAway() {
  const { pathname, search } = useLocation()
  return (
    <Page className={styles.message}>
      <h1>Хранимые ответы сейчас прочитать нельзя</h1>
      <p>
        База сайта не отвечает. Это ничего не говорит о машине: нельзя судить, есть ли о ней записи. Откройте
        страницу снова через минуту.
      </p>
      <ButtonLink icon="repeat" href={sameSite(pathname) + search}>
        Открыть снова
      </ButtonLink>
    </Page>
  )
}

/** Two slashes begin another site's address. */
const sameSite = (pathname: string): string => pathname.replace(/^\/+/, '/')
