import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import tones from './tones.module.css'

export type AlertTone = 'info' | 'danger' | 'success' | 'warn'

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  danger: 'danger',
  success: 'success',
  warn: 'warn',
}

interface Props {
  readonly tone: AlertTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** `alert` interrupts, `status` waits; omit it for initial content. */
  readonly role?: 'alert' | 'status'
}

export const Alert = ({ tone, title, children, role }: Props) => (
  <div className={classes(styles.alert, tones[tone])} role={role}>
    <Icon name={icons[tone]} size={22} />
    <div className={styles.text}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  </div>
)
