import { useId } from 'react'
import common from '#web/ui/common.module.css'
import { FieldError } from '#web/ui/text-field.tsx'
import styles from './comments.module.css'

interface Props {
  readonly accepted: boolean
  readonly missed: boolean
  readonly onAccept: (accepted: boolean) => void
}

/** Specification, section 5. */
export function Rules({ accepted, missed, onAccept }: Props) {
  const id = useId()
  return (
    <div className={common.quiet}>
      <p id={`${id}-rules`}>Каждый комментарий читает модератор. Он опубликует его, если в нём:</p>
      <ul className={styles.list}>
        <li>нет спама и рекламы;</li>
        <li>нет нецензурных слов;</li>
        <li>нет оскорблений и вражды;</li>
        <li>речь об автомобилях;</li>
        <li>нет личных данных: телефонов, адресов.</li>
      </ul>
      <label className={styles.accept}>
        <input
          type="checkbox"
          name="rules"
          checked={accepted}
          aria-invalid={missed || undefined}
          aria-describedby={`${id}-rules ${id}-error`}
          onChange={({ target }) => onAccept(target.checked)}
        />
        Правила прочитаны, принимаю
      </label>
      <FieldError id={`${id}-error`}>
        {missed && 'Отметьте, что принимаете правила, и отправьте снова.'}
      </FieldError>
    </div>
  )
}
