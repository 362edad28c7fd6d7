import styles from './ad-slot.module.css'

/**
 * Reserved place of an advertisement: its height never changes, whatever is shown in it later.
 * Below 768 px of window width it has the touch format, above it the desktop one.
 */
export const AdSlot = ({ place }: { readonly place: string }) => (
  <div className={styles.slot} data-ad-slot={place}>
    <span className={styles.label}>Место для рекламы</span>
  </div>
)
