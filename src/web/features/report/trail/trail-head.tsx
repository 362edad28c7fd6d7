import type { ReactNode } from 'react'
import styles from './trail.module.css'

export const TrailHead = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.head}>
    <h2 id="trail">След машины</h2>
    {children && <span className={styles.note}>{children}</span>}
  </div>
)
