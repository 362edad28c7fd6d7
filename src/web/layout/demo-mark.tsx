import styles from './demo-mark.module.css'

/** States on every page that the registries are simulated. */
export const DemoMark = () => (
  <aside className={styles.mark} aria-label="Откуда данные">
    <strong>Демо-данные.</strong> Отвечают учебные копии реестров
  </aside>
)
