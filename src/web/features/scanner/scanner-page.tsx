import { href } from '#web/href.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import styles from './scanner.module.css'
import { Scanner } from './scanner.tsx'

export const ScannerPage = () => (
  <Page width="narrow" className={styles.page}>
    <header className={layout.stack2}>
      <h1>Снимите код с VIN</h1>
      <p>
        Штрихкод или квадратный код: на наклейке в проёме двери водителя, под лобовым стеклом, в документах.
      </p>
    </header>
    <Scanner />
    <section className={styles.hints}>
      <h2>Где искать код</h2>
      <ul>
        <li>Наклейка в проёме двери водителя: полоска под VIN или маленький квадрат рядом с ним.</li>
        <li>Табличка за лобовым стеклом, внизу со стороны водителя.</li>
        <li>Наклейки под капотом и в багажнике: VIN на них должен быть тем же.</li>
        <li>Документы: коды бывают и там, но VIN в них есть не всегда.</li>
      </ul>
      <p>Не читается — подойдите ближе, держите телефон ровно, уберите блик или включите фонарик.</p>
    </section>
    <p className={common.quiet}>
      Код читает сам телефон: ни снимок, ни видео никуда не отправляются. Буквы и цифры без кода страница не
      читает — такой VIN <a href={href.home}>введите вручную</a>.
    </p>
  </Page>
)
