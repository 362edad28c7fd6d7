import type { Comment } from '#shared/contract/comments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import layout from '#web/ui/layout.module.css'
import { StateMark, Text, Time, VinLink } from './comment-parts.tsx'
import styles from './comments.module.css'
import { DeleteControl } from './delete-control.tsx'
import type { Removal } from './removal.ts'

interface Props {
  readonly comment: Comment
  readonly removal: Removal | undefined
}

/** Focus target after an addition or a removal. */
export const itemId = (id: number): string => `comment-${id}`

export const CommentItem = ({ comment, removal }: Props) => (
  <li className={styles.comment} id={itemId(comment.id)} tabIndex={-1}>
    <Avatar name={comment.user.name} size={30} />
    <div className={layout.column2}>
      <p className={styles.head}>
        <bdi className={styles.name}>{comment.user.name}</bdi>
        <Time comment={comment} />
        <StateMark comment={comment} />
      </p>
      <Text comment={comment} />
      <div className={styles.foot}>
        <VinLink comment={comment} />
        {removal && <DeleteControl comment={comment} removal={removal} />}
      </div>
    </div>
  </li>
)
