import type { Advertising } from '#shared/site-settings.ts'
import styles from './ad-mark.module.css'

/** Required by law; nothing without an advertisement. */
export const AdMark = ({ advertising }: { readonly advertising: Advertising | undefined }) =>
  advertising && (
    <small className={styles.mark}>
      Реклама. {advertising.advertiser}. <span className={styles.token}>erid: {advertising.erid}</span>
    </small>
  )

/** Adds the token that the law requires; safe to repeat. */
export function withErid(address: string, advertising: Advertising | undefined): string {
  if (!advertising) return address
  const url = new URL(address)
  url.searchParams.set('erid', advertising.erid)
  return url.href
}
