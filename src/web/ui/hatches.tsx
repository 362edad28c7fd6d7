import styles from './hatches.module.css'

/** Fill patterns, once per page. Hatching means unknown. */
export const Hatches = () => (
  <svg className={styles.hatches} aria-hidden="true">
    <defs>
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.paper} width="5" height="5" />
        <rect className={styles.line} width="1.4" height="5" />
      </pattern>
      <pattern
        id="hatch-warn"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles.warnPaper} width="7" height="7" />
        <rect className={styles.warnLine} width="2.6" height="7" />
      </pattern>
    </defs>
  </svg>
)
