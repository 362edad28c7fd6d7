import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { ShopLinks } from '#web/ui/shop-links.tsx'
import styles from './home.module.css'

export const AppLinks = ({ site }: { readonly site: SiteSettings }) => (
  <Page as="section" className={styles.band} aria-labelledby="apps">
    <h2 id="apps">Проверка в телефоне</h2>
    <p className={common.lead}>Отчёты открываются и без сети, рядом с машиной</p>
    <div className={common.row}>
      <ButtonLink href={href.app} variant="secondary">
        Как установить
      </ButtonLink>
      <ShopLinks site={site} />
    </div>
  </Page>
)
