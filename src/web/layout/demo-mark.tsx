import styles from './demo-mark.module.css'

/** Says on every page that the registries behind it are stand-ins. */
export const DemoMark = () => (
  <aside className={styles.mark} aria-label="Откуда данные">
    <strong>Демо-данные.</strong> Отвечают учебные копии реестров
  </aside>
)
