import type { Comment } from '#shared/contract/comments.ts'
import { numberText } from '#shared/vehicle/number-words.ts'
import { href } from '#web/href.ts'
import { Badge } from '#web/ui/badge.tsx'
import common from '#web/ui/common.module.css'
import styles from './comments.module.css'

const SHORT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

const thisYearFormat = new Intl.DateTimeFormat('ru-RU', SHORT)
const otherYearFormat = new Intl.DateTimeFormat('ru-RU', { ...SHORT, year: 'numeric' })

/** `21 нояб., 14:05` (specification, section 9); with another year, that too. */
export function commentTime(at: Date, now: Date): string {
  const format = at.getFullYear() === now.getFullYear() ? thisYearFormat : otherYearFormat
  return format.format(at)
}

interface Props {
  readonly comment: Comment
}

export const Time = ({ comment: { created_at } }: Props) => (
  <time className={common.stamp} dateTime={created_at}>
    {commentTime(new Date(created_at), new Date())}
  </time>
)

/** A stranger's text: verbatim, in its own direction, confined to its box. */
export const Text = ({ comment }: Props) => (
  <p className={styles.text} dir="auto">
    {comment.comment}
  </p>
)

export const VinLink = ({ comment: { vin } }: Props) => (
  <a className={styles.vin} href={href.check(vin)}>
    {numberText(vin)}
  </a>
)

/** The moderation state, for the author; published comments need no mark. */
export function StateMark({ comment: { state, reason } }: Props) {
  if (state === 'pending') return <Badge icon="clock">На модерации</Badge>
  if (state === 'rejected') {
    return (
      <Badge tone="danger" icon="cross">
        {reason ? `Отклонён: ${reason}` : 'Отклонён'}
      </Badge>
    )
  }
  return null
}
