import { type ReactNode, useId } from 'react'
import type { Check } from '#report/own/check.ts'
import { classes } from '#web/ui/classes.ts'
import field from '#web/ui/text-field.module.css'
import styles from './own.module.css'

interface Props {
  readonly check: Check
  readonly isDone: boolean
  readonly note: string | undefined
  readonly stays: string
  readonly onTick: (isDone: boolean) => void
  readonly onNote: (note: string) => void
  readonly children: ReactNode
}

export function CheckLine({
  check: { title, detail },
  isDone,
  note,
  stays,
  onTick,
  onNote,
  children,
}: Props) {
  const titleId = useId()
  return (
    <li>
      <label className={styles.check}>
        <input type="checkbox" checked={isDone} onChange={({ target }) => onTick(target.checked)} />
        <span>
          <b id={titleId}>{title}</b>
          <small>{detail}</small>
        </span>
      </label>
      <div className={styles.seen}>
        {children}
        {(isDone || note) && (
          <input
            className={classes(field.input, styles.note)}
            placeholder="Что увидели"
            aria-label="Заметка"
            aria-describedby={`${titleId} ${stays}`}
            maxLength={500}
            defaultValue={note}
            onBlur={({ target }) => target.value !== (note ?? '') && onNote(target.value)}
          />
        )}
      </div>
    </li>
  )
}
