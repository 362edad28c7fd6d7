import styles from './spinner.module.css'

/** A wheel that turns; the words beside it say what is going on. */
export const Spinner = () => <span className={styles.wheel} aria-hidden="true" />
