import { classes } from '../../ui/classes.ts'
import common from '../../ui/common.module.css'
import { FieldError } from '../../ui/text-field.tsx'
import styles from './search-form.module.css'
import type { FieldProps } from './search-input.tsx'

interface Props extends Pick<FieldProps, 'error' | 'suggestion' | 'description' | 'onText'> {
  readonly id: string
  /** Shown while there is nothing better to say. */
  readonly help: string
}

/** The line under a field: what is wrong with it, what was probably meant, what it already tells, or how to fill it. */
export const FieldNotes = ({ id, help, error, suggestion, description, onText }: Props) => (
  <div className={styles.notes}>
    <FieldError id={`${id}-error`}>{error}</FieldError>
    {suggestion && (
      <button type="button" className={styles.suggestion} onClick={() => onText(suggestion)}>
        Заменить на <span className={styles.code}>{suggestion}</span>
      </button>
    )}
    <p className={classes(common.quiet, styles.help)} id={`${id}-help`} role="status">
      {!error && (description ? <strong>{description}</strong> : help)}
    </p>
  </div>
)
