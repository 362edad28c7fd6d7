import type { SiteSettings } from '#shared/page-services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './home.module.css'

/** Shops that have the application; the block is left out when none is configured. */
export function AppLinks({ site }: { readonly site: SiteSettings }) {
  const shops = [
    [site.ruStoreUrl, 'RuStore'],
    [site.googlePlayUrl, 'Google Play'],
    [site.appStoreUrl, 'App Store'],
  ] as const
  if (!shops.some(([address]) => address)) return null
  return (
    <section className={styles.band} aria-labelledby="apps">
      <h2 id="apps">Проверка в телефоне</h2>
      <div className={styles.shops}>
        {shops.map(
          ([address, name]) =>
            address && (
              <ButtonLink key={name} href={address} variant="secondary" icon="external" rel="noopener">
                {name}
              </ButtonLink>
            ),
        )}
      </div>
    </section>
  )
}
