import { href } from '#web/href.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import styles from './scanner.module.css'
import { Scanner } from './scanner.tsx'

/** Reads the code on a label of a car instead of letting people copy seventeen signs. */
export const ScannerPage = () => (
  <Page width="narrow" className={styles.page}>
    <header className={styles.head}>
      <h1>Снимите код с VIN</h1>
      <p>
        Штрихкод или квадратный код: на наклейке в проёме двери водителя, под лобовым стеклом, в документах.
      </p>
    </header>
    <Scanner />
    <p className={common.quiet}>
      Код читает сам телефон: ни снимок, ни видео никуда не отправляются. Буквы и цифры без кода страница не
      читает — такой VIN <a href={href.home}>введите вручную</a>.
    </p>
  </Page>
)
