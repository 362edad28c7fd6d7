import type { SiteSettings } from '#shared/page-services.ts'
import { href } from '../../href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './home.module.css'

/** Where the application is: on the site itself, and in the shops that are configured. */
export function AppLinks({ site }: { readonly site: SiteSettings }) {
  const shops = [
    [site.ruStoreUrl, 'RuStore'],
    [site.googlePlayUrl, 'Google Play'],
    [site.appStoreUrl, 'App Store'],
  ] as const
  return (
    <section className={styles.band} aria-labelledby="apps">
      <h2 id="apps">Проверка в телефоне</h2>
      <p className={styles.lead}>
        Сайт ставится на экран телефона как приложение и показывает последние отчёты без сети.
      </p>
      <div className={styles.shops}>
        <ButtonLink href={href.app} variant="secondary">
          Как установить
        </ButtonLink>
        {shops.map(
          ([address, name]) =>
            address && (
              <ButtonLink
                key={name}
                href={address}
                variant="secondary"
                icon="external"
                rel="noopener noreferrer"
                data-goal="app_install"
              >
                {name}
              </ButtonLink>
            ),
        )}
      </div>
    </section>
  )
}
