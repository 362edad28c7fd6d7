import type { Advertising } from '#shared/site-settings.ts'
import styles from './ad-mark.module.css'

/** The label that the law requires; nothing without an advertisement. */
export const AdMark = ({ advertising }: { readonly advertising: Advertising | undefined }) =>
  advertising && (
    <small className={styles.mark}>
      Реклама. {advertising.advertiser}. <span className={styles.token}>erid: {advertising.erid}</span>
    </small>
  )
