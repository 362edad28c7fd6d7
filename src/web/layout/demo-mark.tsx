import styles from './demo-mark.module.css'

export const DemoMark = () => (
  <aside className={styles.mark} aria-label="Откуда данные">
    <strong>Демо-данные.</strong> Отвечают учебные копии реестров
  </aside>
)
