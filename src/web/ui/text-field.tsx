import { type ComponentProps, type ReactNode, useId } from 'react'
import common from './common.module.css'
import { Icon } from './icon.tsx'
import styles from './text-field.module.css'

interface Props extends ComponentProps<'input'> {
  readonly label: ReactNode
  /** What to type; always shown. */
  readonly help?: ReactNode
  /** What is wrong with what was typed. */
  readonly error?: string | undefined
  /** Id of a text that stands for several fields. */
  readonly describedBy?: string
}

export function TextField({ label, help, error, describedBy, id: givenId, ...input }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [help && `${id}-help`, error && `${id}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p className={common.quiet} id={`${id}-help`}>
          {help}
        </p>
      )}
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** What is wrong with a field. The place is always there, so that its filling is read aloud. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children?: ReactNode }) => (
  <div className={styles.error} id={id} role="status">
    {children && (
      <>
        <Icon name="warn" size={18} />
        <span>{children}</span>
      </>
    )}
  </div>
)
