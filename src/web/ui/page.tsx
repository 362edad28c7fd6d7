import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './page.module.css'

interface Props extends ComponentProps<'div'> {
  readonly width?: 'full' | 'middle' | 'narrow'
  readonly as?: 'div' | 'section'
}

export const Page = ({ width = 'full', as: Element = 'div', className, ...rest }: Props) => (
  <Element className={classes(styles.page, styles[width], className)} {...rest} />
)
