import type { Advertising } from '#shared/site-settings.ts'
import styles from './ad-mark.module.css'

/** What the law wants to stand beside an advertisement; nothing where there is none. */
export const AdMark = ({ advertising }: { readonly advertising: Advertising | undefined }) =>
  advertising && (
    <small className={styles.mark}>
      Реклама. {advertising.advertiser}. <span className={styles.token}>erid: {advertising.erid}</span>
    </small>
  )
