import type { ReactNode } from 'react'
import type { Tone } from '#report/verdict.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Slab } from '#web/ui/slab.tsx'
import styles from './field-says.module.css'
import { type Field, texts } from './search-form-state.ts'
import type { FieldProps } from './search-input.tsx'

interface Props
  extends Pick<FieldProps, 'error' | 'locked' | 'asked' | 'note' | 'onBlur' | 'onUnlock' | 'onReturn'> {
  readonly field: Field
  /** What there is to say when nothing is wrong. */
  readonly children: ReactNode
}

/**
 * The line under a field. Its height is the same whatever it says: the button below never moves. Over a locked
 * field that has the focus lies its hint, with the way out.
 */
export const FieldSays = ({
  field,
  error,
  locked,
  asked,
  note,
  onBlur,
  onUnlock,
  onReturn,
  children,
}: Props) => (
  <div className={styles[field]} id={`${field}-says`} role="status">
    {asked && (
      <p className={styles.hint}>
        <span>{texts.hint[field]}</span>
        {/* Pressed with a finger or a mouse it does not take the focus: the hint would be gone before the press. */}
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onBlur={onBlur}
          onClick={onUnlock}
        >
          Очистить
        </button>
      </p>
    )}
    {error ? (
      <p className={styles.error}>
        <Icon name="warn" size={18} />
        <span>{error}</span>
      </p>
    ) : note?.kind === 'gave-way' && !asked ? (
      <News tone="note" action={<Return onReturn={onReturn} />}>
        Убрали <b>{note.text}</b>
      </News>
    ) : locked ? (
      !asked && <p className={styles.help}>{texts.hint[field]}</p>
    ) : (
      children
    )}
  </div>
)

export const Help = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.help}>{children}</p>
)

interface NewsProps {
  readonly tone: Tone
  readonly children: ReactNode
  /** A button beside it. */
  readonly action?: ReactNode
}

export const News = ({ tone, children, action }: NewsProps) => (
  <div className={styles.news}>
    <Slab tone={tone} />
    <p>{children}</p>
    {action}
  </div>
)

export const Return = ({ onReturn }: Pick<FieldProps, 'onReturn'>) => (
  <button type="button" onClick={onReturn}>
    Вернуть
  </button>
)
