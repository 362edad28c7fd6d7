import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Comment } from '#shared/contract/comments.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { plural } from '#shared/text/plural.ts'
import { useSession } from '#web/session/session.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AddComment } from './add-comment.tsx'
import { CommentItem, itemId } from './comment-item.tsx'
import { type ListState, mergedComments } from './comment-list.ts'
import styles from './comments.module.css'
import type { Composer } from './composer.ts'
import type { Discussion } from './discussion.ts'
import { ProblemNote } from './problem-note.tsx'
import { useDiscussion } from './use-discussion.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

interface Props {
  readonly vin: string
  readonly captcha: SiteSettings['captcha']
  readonly login: ReactNode
}

export function DiscussionPanel({ vin, captcha, login }: Props) {
  const discussion = useDiscussion(vin, captcha)
  return (
    <div className={classes(styles.panel, styles.discussion)}>
      <Comments discussion={discussion} />
      <AddComment composer={discussion.composer} login={login} />
    </div>
  )
}

function Comments({ discussion }: { readonly discussion: Discussion }) {
  const published = useStore(discussion.published)
  const own = useStore(discussion.own)
  const problem = problemOf(published) ?? problemOf(own)
  const comments = mergedComments(published, own)
  return (
    <div className={layout.column4}>
      <News discussion={discussion} published={published} hasOwn={comments.length > 0} />
      {['not-requested', 'loading'].includes(published.status) && <Skeleton rows={1} />}
      {problem && <ProblemNote problem={problem} onRetry={discussion.retry} />}
      {comments.length > 0 && <List comments={comments} discussion={discussion} />}
    </div>
  )
}

const problemOf = (list: ListState) => (list.status === 'failed' ? list.problem : undefined)

interface NewsProps {
  readonly discussion: Discussion
  readonly published: ListState
  readonly hasOwn: boolean
}

/** Always present, so that screen readers announce its filling. */
function News({ discussion, published, hasOwn }: NewsProps) {
  const { step } = useStore(discussion.removal)
  return (
    <p className={styles.count} role="status">
      {step === 'done' && <VisuallyHidden>Комментарий удалён. </VisuallyHidden>}
      {published.status === 'loading' && <VisuallyHidden>Загружаем комментарии</VisuallyHidden>}
      {published.status === 'known' && countText(published.comments.length, hasOwn)}
    </p>
  )
}

const NONE_PUBLISHED = 'Опубликованных комментариев пока нет.'

const countText = (n: number, hasOwn: boolean): string =>
  n === 0
    ? hasOwn
      ? NONE_PUBLISHED
      : 'Об этом автомобиле пока никто не написал. Если знаете его, расскажите: это поможет следующему покупателю.'
    : `${n} ${plural(n, 'комментарий', 'комментария', 'комментариев')}`

/** Newest first, so that the form below stays within reach. */
const SHOWN = 20

interface ListProps {
  readonly comments: readonly Comment[]
  readonly discussion: Discussion
}

function List({ comments, discussion: { removal, composer } }: ListProps) {
  const { user } = useSession()
  const { list, all, showAll } = useEarlier()
  const earlier = all ? 0 : Math.max(0, comments.length - SHOWN)
  const shown = comments.slice(earlier)
  useFocusAfterRemoval(removal, shown)
  useArrival(composer)
  return (
    <>
      {earlier > 0 && (
        <div>
          <Button variant="secondary" onClick={showAll}>
            Показать более ранние: {earlier}
          </Button>
        </div>
      )}
      <ul className={layout.column} aria-label="Комментарии" ref={list}>
        {shown.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            removal={comment.user_id === user?.id ? removal : undefined}
          />
        ))}
      </ul>
    </>
  )
}

/** The pressed button disappears: the first earlier comment gets the focus. */
function useEarlier() {
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (all) list.current?.querySelector('li')?.focus()
  }, [all])
  return { list, all, showAll: () => setAll(true) }
}

function useArrival(composer: Composer): void {
  const { notice } = useStore(composer)
  useEffect(() => {
    if (notice?.kind !== 'added') return
    const item = document.getElementById(itemId(notice.id))
    item?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest' })
  }, [notice])
}
