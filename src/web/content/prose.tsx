import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** A text to read: its first paragraph leads, the rest keeps one rhythm. */
export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
)
