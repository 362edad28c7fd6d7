import type { ComponentProps } from 'react'
import styles from './file-field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly id: string
}

export const FileField = ({ id, children, ...rest }: Props) => (
  <span className={styles.field}>
    <input type="file" id={id} {...rest} />
    <label htmlFor={id}>{children}</label>
  </span>
)
