import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { CurrentUser } from '#shared/contract/account.ts'
import { COMMENT_MAX_LENGTH } from '#shared/contract/limits.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { FieldError } from '#web/ui/text-field.tsx'
import styles from './comments.module.css'
import type { Composer, ComposerState } from './composer.ts'
import { COUNTED_FROM, trimmedLength } from './composer.ts'
import { ProblemNote } from './problem-note.tsx'
import { Rules } from './rules.tsx'
import { commentTexts } from './texts.ts'

interface Props {
  readonly composer: Composer
  /** Null: a draft stays visible after the sign-out. */
  readonly user: CurrentUser | null
}

export function CommentForm({ composer, user }: Props) {
  const state = useStore(composer)
  const form = useWhatIsWrong(state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void composer.send()
  }
  return (
    <form className={layout.column4} ref={form} onSubmit={submit} noValidate>
      {state.notice?.kind === 'added' && (
        <Alert tone="success" role="alert">
          <p>{commentTexts.added}</p>
        </Alert>
      )}
      <TextArea state={state} onWrite={composer.write} />
      <Rules accepted={state.accepted} missed={state.notice?.kind === 'rules'} onAccept={composer.accept} />
      {state.notice?.kind === 'refused' && <ProblemNote problem={state.notice.problem} />}
      <div className={styles.send}>
        <Button type="submit" busy={state.sending}>
          Добавить комментарий
        </Button>
        {user && (
          <Signature
            name={user.name?.trim() || 'Пользователь'}
            firstNameOnly={state.firstNameOnly}
            onChoose={composer.signByFirstName}
          />
        )}
      </div>
    </form>
  )
}

interface SignatureProps {
  readonly name: string
  readonly firstNameOnly: boolean
  readonly onChoose: (firstNameOnly: boolean) => void
}

function Signature({ name, firstNameOnly, onChoose }: SignatureProps) {
  const [first = name, ...others] = name.split(/\s+/)
  return (
    <div className={styles.signature}>
      <p>
        Подпись: <b>{firstNameOnly ? first : name}</b>
      </p>
      {others.length > 0 && (
        <label className={styles.accept}>
          <input
            type="checkbox"
            checked={firstNameOnly}
            onChange={({ target }) => onChoose(target.checked)}
          />
          только имя
        </label>
      )}
    </div>
  )
}

interface TextAreaProps {
  readonly state: ComposerState
  readonly onWrite: (text: string) => void
}

function TextArea({ state: { text, sending }, onWrite }: TextAreaProps) {
  const id = useId()
  const length = trimmedLength(text)
  const tooLong = length > COMMENT_MAX_LENGTH
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Ваш комментарий</label>
      <textarea
        id={id}
        className={styles.input}
        name="comment"
        rows={4}
        dir="auto"
        value={text}
        readOnly={sending}
        aria-invalid={tooLong || undefined}
        aria-describedby={`${id}-length ${id}-error`}
        onChange={({ target }) => onWrite(target.value)}
      />
      <p className={classes(common.stamp, styles.length)} id={`${id}-length`}>
        {length >= COUNTED_FROM && `${count(length)} из ${count(COMMENT_MAX_LENGTH)}`}
      </p>
      <FieldError id={`${id}-error`}>
        {tooLong &&
          `Комментарий длиннее ${count(COMMENT_MAX_LENGTH)} символов. Сократите его на ${count(length - COMMENT_MAX_LENGTH)}.`}
      </FieldError>
    </div>
  )
}

const count = (n: number): string => n.toLocaleString('ru-RU')

function useWhatIsWrong({ notice }: ComposerState) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isWrong = notice?.kind === 'rules' || notice?.kind === 'tooLong'
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [notice])
  return form
}
