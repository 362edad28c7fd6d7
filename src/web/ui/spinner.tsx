import styles from './spinner.module.css'

export const Spinner = () => <span className={styles.wheel} aria-hidden="true" />
