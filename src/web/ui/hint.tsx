import type { ReactNode } from 'react'
import styles from './hint.module.css'

interface Props {
  readonly id: string
  /** The hint's place is kept by its owner; closed, it is not there at all. */
  readonly open: boolean
  readonly children: ReactNode
}

/** A bubble under the field it explains. Its owner is `position: relative` and points at it by `aria-describedby`. */
export const Hint = ({ id, open, children }: Props) => (
  <div className={styles.place} role="status">
    {open && (
      <p className={styles.bubble} id={id}>
        {children}
      </p>
    )}
  </div>
)
