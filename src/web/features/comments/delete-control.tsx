import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Comment } from '#shared/contract/comments.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { commentTime } from './comment-parts.tsx'
import styles from './comments.module.css'
import { ProblemNote } from './problem-note.tsx'
import type { Removal, RemovalState } from './removal.ts'

interface Props {
  readonly comment: Comment
  readonly removal: Removal
}

export function DeleteControl({ comment, removal }: Props) {
  const state = removalOf(useStore(removal), comment.id)
  const { opener, safe } = useFocusInPlace(state !== undefined)
  if (!state) {
    return (
      <Button ref={opener} className={styles.delete} variant="quiet" onClick={() => removal.ask(comment.id)}>
        Удалить
        <VisuallyHidden>
          {' '}
          комментарий от {commentTime(new Date(comment.created_at), new Date())}
        </VisuallyHidden>
      </Button>
    )
  }
  const keepOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && removal.keep()
  return (
    <fieldset className={styles.question} onKeyDown={keepOnEscape}>
      <legend>Удалить комментарий? Вернуть его будет нельзя.</legend>
      {state.step === 'failed' && <ProblemNote problem={state.problem} />}
      <div className={layout.facts}>
        <Button variant="danger" busy={state.step === 'busy'} onClick={() => void removal.confirm()}>
          Удалить
        </Button>
        <Button ref={safe} variant="quiet" disabled={state.step === 'busy'} onClick={removal.keep}>
          Оставить
        </Button>
      </div>
    </fieldset>
  )
}

function removalOf(state: RemovalState, id: number) {
  return state.step === 'none' || state.step === 'done' || state.id !== id ? undefined : state
}

/** Pressed buttons disappear: the focus moves to the harmless answer and back. */
function useFocusInPlace(asking: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const before = useRef(asking)
  useEffect(() => {
    if (before.current === asking) return
    before.current = asking
    const next = asking ? safe : opener
    next.current?.focus()
  }, [asking])
  return { opener, safe }
}
