import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './page.module.css'

interface Props extends ComponentProps<'div'> {
  /**
   * `full` is as wide as the header; `middle` is for lists and forms, `narrow` for a few lines and
   * a choice.
   */
  readonly width?: 'full' | 'middle' | 'narrow'
  /** A page may consist of several such parts. */
  readonly as?: 'div' | 'section'
}

/** The frame of a page: a column with margins. */
export const Page = ({ width = 'full', as: Element = 'div', className, ...rest }: Props) => (
  <Element className={classes(styles.page, styles[width], className)} {...rest} />
)
