import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName
  readonly label: string
  /** In px. */
  readonly size?: number
}

export const IconButton = ({ icon, label, size, className, type = 'button', ...button }: Props) => (
  <button {...button} type={type} className={classes(styles.button, className)}>
    <Icon name={icon} {...(size !== undefined && { size })} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
)
