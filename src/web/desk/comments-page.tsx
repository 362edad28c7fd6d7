import type { DeskComment, DeskCommentList } from '#shared/desk/view.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { numbered } from '../ui/numbered.ts'

interface Props {
  readonly list: DeskCommentList
}

const titles: Readonly<Record<DeskCommentList['list'], string>> = {
  queue: 'Очередь комментариев',
  decided: 'Недавно решённые',
  author: 'Комментарии автора',
}

export const CommentsPage = ({ list }: Props) => (
  <section>
    <h1>{titles[list.list]}</h1>
    <p className="quiet">{waitingText(list.waiting)}</p>
    {list.comments.length > 0 && <KeysHelp />}
    <ol className="cards">
      {list.comments.map((comment) => (
        <li key={comment.id}>
          <CommentCard comment={comment} list={list} />
        </li>
      ))}
    </ol>
  </section>
)

const waitingText = (waiting: number): string =>
  waiting === 0
    ? 'Очередь пуста: все комментарии разобраны.'
    : `${plural(waiting, 'Ждёт', 'Ждут', 'Ждут')} решения: ${waiting}.`

const help = [
  ['J', 'дальше'],
  ['K', 'назад'],
  ['P', 'опубликовать'],
  ['R', 'отклонить, затем цифра причины'],
  ['Esc', 'не отклонять'],
  ['U', 'вернуть'],
  ['H', 'другие комментарии автора'],
] as const

const KeysHelp = () => (
  <ul className="keys" aria-label="Клавиши">
    {help.map(([key, what]) => (
      <li key={key}>
        <kbd>{key}</kbd> {what}
      </li>
    ))}
  </ul>
)

interface CardProps extends Props {
  readonly comment: DeskComment
}

const CommentCard = ({ comment, list }: CardProps) => (
  <article className="card" tabIndex={-1} data-card="" aria-labelledby={`c${comment.id}`}>
    <h2 id={`c${comment.id}`}>
      № {comment.id} · {comment.author} · <span className="age">{comment.age}</span>
    </h2>
    <p className="quiet">
      <a href={`/checks/${comment.vin}`}>{comment.vin}</a> · {formatDateTime(comment.createdAt)}
      <Author comment={comment} />
    </p>
    {comment.hints.length > 0 && <p className="hints">{comment.hints.join('; ')}</p>}
    <p className="text">
      {numbered(comment.text).map(({ at, item: { text, hint } }) =>
        hint === undefined ? (
          text
        ) : (
          <mark key={at} title={hint}>
            {text}
          </mark>
        ),
      )}
    </p>
    <Outcome comment={comment} />
    <Decisions comment={comment} list={list} />
  </article>
)

function Author({ comment: { authorId, history } }: Pick<CardProps, 'comment'>) {
  if (authorId === null || history === null) return null
  const { published, rejected, pending } = history
  return (
    <>
      {' · '}
      <a href={`/desk/comments/author/${authorId}`} data-key="KeyH" aria-keyshortcuts="H">
        опубликовано {published}, отклонено {rejected}, ждёт {pending}
      </a>
    </>
  )
}

const states: Readonly<Record<DeskComment['state'], string>> = {
  pending: 'Ждёт решения',
  published: 'Опубликован',
  rejected: 'Отклонён',
}

function Outcome({ comment: { state, reason, decision } }: Pick<CardProps, 'comment'>) {
  if (decision === null) return null
  return (
    <p className="outcome">
      {states[state]}
      {reason !== null && `: ${reason}`} · {decision.moderator}, {formatDateTime(decision.at)}
    </p>
  )
}

function Decisions({ comment, list: { path, reasons } }: CardProps) {
  const form = { method: 'post', action: `/desk/comments/${comment.id}` } as const
  if (comment.state !== 'pending')
    return (
      <form {...form}>
        <input type="hidden" name="back" value={path} />
        <button type="submit" name="to" value="pending" data-key="KeyU" aria-keyshortcuts="U">
          Вернуть в очередь <kbd>U</kbd>
        </button>
      </form>
    )
  return (
    <form {...form} className="decisions">
      <input type="hidden" name="back" value={path} />
      <button
        className="chief"
        type="submit"
        name="to"
        value="published"
        data-key="KeyP"
        aria-keyshortcuts="P"
      >
        Опубликовать <kbd>P</kbd>
      </button>
      <details>
        <summary data-key="KeyR" aria-keyshortcuts="R">
          Отклонить <kbd>R</kbd>
        </summary>
        <div className="reasons">
          {reasons.map(({ code, label }, place) => (
            <button type="submit" name="to" value={code} key={code} data-key={`Digit${place + 1}`}>
              <kbd>{place + 1}</kbd> {label}
            </button>
          ))}
        </div>
        <label htmlFor={`w${comment.id}`}>Другая причина, её прочтёт автор</label>
        <input id={`w${comment.id}`} name="words" maxLength={200} />
        <button type="submit" name="to" value="words">
          Отклонить по этой причине
        </button>
      </details>
    </form>
  )
}
