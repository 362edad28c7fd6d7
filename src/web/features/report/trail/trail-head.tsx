import type { ReactNode } from 'react'
import common from '#web/ui/common.module.css'
import styles from './trail.module.css'

export const TrailHead = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.head}>
    <h2 id="trail">След машины</h2>
    {children && <span className={common.quiet}>{children}</span>}
  </div>
)
