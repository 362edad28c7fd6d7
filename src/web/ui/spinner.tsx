import styles from './spinner.module.css'

/** Decorative; the words beside it name the action. */
export const Spinner = () => <span className={styles.wheel} aria-hidden="true" />
