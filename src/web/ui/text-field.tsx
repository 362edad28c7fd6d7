import { type ComponentProps, type ReactNode, useId } from 'react'
import common from './common.module.css'
import { Icon } from './icon.tsx'
import styles from './text-field.module.css'

interface Props extends ComponentProps<'input'> {
  readonly label: ReactNode
  /** Always shown. */
  readonly help?: ReactNode
  readonly error?: string | undefined
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

/** Its live region always exists, so that screen readers announce it. */
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
