import { useEffect, useState } from 'react'
import type { Comment } from '#shared/contract/comments.ts'
import { call } from '#web/call.ts'
import { accessToken, signOutHere, useSession } from '#web/session/session.ts'
import { useStore } from '#web/store/use-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import layout from '#web/ui/layout.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { itemId } from './comment-item.tsx'
import { createCommentList } from './comment-list.ts'
import { StateMark, Text, Time, VinLink } from './comment-parts.tsx'
import styles from './comments.module.css'
import { DeleteControl } from './delete-control.tsx'
import { createOwnComments } from './own-comments.ts'
import { ProblemNote } from './problem-note.tsx'
import { createRemoval, type Removal } from './removal.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export function MyComments() {
  const { list, removal } = useMyComments()
  const state = useStore(list)
  const { step } = useStore(removal)
  return (
    <div className={styles.panel}>
      <p role="status" className={styles.count}>
        {step === 'done' && <VisuallyHidden>Комментарий удалён. </VisuallyHidden>}
        {state.status === 'known' && state.comments.length === 0 && NONE}
      </p>
      {(state.status === 'loading' || state.status === 'not-requested') && <Skeleton rows={3} />}
      {state.status === 'failed' && <ProblemNote problem={state.problem} onRetry={list.load} />}
      {state.status === 'known' && <List comments={state.comments} removal={removal} />}
    </div>
  )
}

const NONE = 'Комментариев пока нет. Оставить комментарий можно под отчётом об автомобиле.'

function useMyComments() {
  const { user } = useSession()
  const [stores] = useState(() => {
    const mine = createOwnComments({ call, accessToken, signOut: signOutHere })
    const list = createCommentList(() => mine.list())
    return { list, removal: createRemoval({ remove: mine.remove, onRemoved: list.drop }) }
  })
  const { list } = stores
  const owner = user?.id
  useEffect(() => {
    if (owner === undefined) return list.clear()
    void list.load()
  }, [list, owner])
  return stores
}

function List({ comments, removal }: { readonly comments: readonly Comment[]; readonly removal: Removal }) {
  useFocusAfterRemoval(removal, comments)
  return (
    <ul className={layout.column} aria-label="Ваши комментарии">
      {comments.map((comment) => (
        <li key={comment.id} className={styles.own} id={itemId(comment.id)} tabIndex={-1}>
          <p className={styles.head}>
            <VinLink comment={comment} />
            <Time comment={comment} />
            {comment.state === 'published' && (
              <Badge tone="success" icon="check">
                Опубликован
              </Badge>
            )}
            <StateMark comment={comment} />
          </p>
          <Text comment={comment} />
          <DeleteControl comment={comment} removal={removal} />
        </li>
      ))}
    </ul>
  )
}
