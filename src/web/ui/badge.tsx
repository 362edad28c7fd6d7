import type { ReactNode } from 'react'
import type { AlertTone } from './alert.tsx'
import styles from './badge.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import tones from './tones.module.css'

interface Props {
  readonly tone?: 'neutral' | AlertTone
  readonly icon?: IconName
  readonly children: ReactNode
}

/** Colour is never its only sign. */
export const Badge = ({ tone = 'neutral', icon, children }: Props) => (
  <span className={classes(styles.badge, tones[tone])}>
    {icon && <Icon name={icon} size={16} />}
    {children}
  </span>
)
