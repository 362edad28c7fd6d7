import { Page } from '../ui/page.tsx'
import styles from './page.module.css'

export const StorageAway = () => (
  <Page className={styles.message}>
    <h1>Хранимые ответы сейчас прочитать нельзя</h1>
    <p>
      База сайта не отвечает. Это ничего не говорит о машине: нельзя судить, есть ли о ней записи. Откройте
      страницу снова через минуту.
    </p>
  </Page>
)
