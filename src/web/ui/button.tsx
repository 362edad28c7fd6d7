import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'large'
  readonly icon?: IconName
  readonly wide?: boolean
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  readonly busy?: boolean
}

const look = ({ variant = 'primary', size = 'normal', wide = false }: Look, className?: string) =>
  classes(styles.button, styles[variant], styles[size], wide && styles.wide, className)

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    busy = false,
    disabled,
    className,
    children,
    type = 'button',
    ...rest
  } = props
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={look({ variant, size, wide }, className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink(props: Look & ComponentProps<'a'>) {
  const { variant, size, wide, icon, className, children, ...rest } = props
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
