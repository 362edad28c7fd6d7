import type { Executor } from '#server/db/database.ts'
import { type Action, type DeskPerson, journalAction } from '#server/journal/actions.ts'
import type { DeskComment, DeskCommentList, DeskNotice } from '#shared/desk/view.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { plural } from '#shared/text/plural.ts'
import { daysText } from '#shared/text/spans.ts'
import type { CommentAtDesk, DeskDecision, ModeratorsDesk } from '../comments/moderation/moderators-desk.ts'
import { type DeskRoutes, field, numberIn, rowNumber, textIn } from './desk-routes.ts'

interface CommentPagesOptions {
  readonly routes: DeskRoutes
  readonly db: Executor
  readonly comments: ModeratorsDesk
  readonly now: () => number
}

const SHOWN = 20

const QUEUE = '/desk/comments'

const actions: Readonly<Record<DeskDecision['to'], Action>> = {
  published: 'comment_published',
  rejected: 'comment_rejected',
  pending: 'comment_taken_back',
}

export function mountCommentPages({ routes, db, comments, now }: CommentPagesOptions): void {
  const listed = async (
    list: DeskCommentList['list'],
    path: string,
    shown: readonly CommentAtDesk[],
  ): Promise<DeskCommentList> => ({
    kind: 'comments',
    list,
    path,
    waiting: await comments.waiting(),
    reasons: comments.reasons,
    comments: shown.map((comment) => withAge(comment, now())),
  })

  const noticeOf = async (query: unknown): Promise<DeskNotice | undefined> => {
    const [done, late] = [textIn(query, 'done'), textIn(query, 'late')]
    const id = rowNumber(done || late)
    const comment = id !== undefined ? await comments.find(id) : undefined
    return comment && noticeAbout(comment, late !== '')
  }

  routes.show(QUEUE, 'comments', async (_visit, { query }) => ({
    content: await listed('queue', QUEUE, await comments.queue(SHOWN)),
    notice: await noticeOf(query),
  }))

  routes.show(`${QUEUE}/decided`, 'comments', async (_visit, { query }) => ({
    content: await listed('decided', `${QUEUE}/decided`, await comments.decided(SHOWN)),
    notice: await noticeOf(query),
  }))

  routes.show(`${QUEUE}/author/:id`, 'comments', async (_visit, request) => {
    const author = numberIn(request)
    const list = author === undefined ? [] : await comments.ofAuthor(author, SHOWN)
    return {
      content: await listed('author', `${QUEUE}/author/${author ?? 0}`, list),
      notice: await noticeOf(request.query),
    }
  })

  routes.take(`${QUEUE}/:id`, 'comments', async ({ person }, request) => {
    const path = backTo(field(request, 'back'))
    const decision = decisionIn(request, person, comments)
    if (decision === undefined) return path
    const isDone = await decideAtDesk({ db, comments }, decision, person)
    return `${path}?${isDone ? 'done' : 'late'}=${decision.commentId}`
  })
}

async function decideAtDesk(
  { db, comments }: Pick<CommentPagesOptions, 'db' | 'comments'>,
  decision: DeskDecision,
  person: DeskPerson,
): Promise<boolean> {
  const { commentId, to, reason } = decision
  const { outcome } = await db.transaction(async (tx) => {
    const decided = await comments.decide(tx, decision)
    if (decided.outcome === 'done')
      await journalAction(tx, person, { action: actions[to], subject: String(commentId), reason })
    return decided
  })
  comments.committed()
  return outcome === 'done'
}

function decisionIn(
  request: Parameters<typeof field>[0],
  { id, name }: DeskPerson,
  { reasons, reasonMaxLength }: ModeratorsDesk,
): DeskDecision | undefined {
  const commentId = numberIn(request)
  const to = field(request, 'to')
  if (commentId === undefined) return undefined
  const moderator = { id, name }
  if (to === 'published' || to === 'pending') return { commentId, to, moderator }
  const rule = reasons.find(({ code }) => code === to)
  const reason = rule?.label ?? field(request, 'words').slice(0, reasonMaxLength)
  return reason === '' ? undefined : { commentId, to: 'rejected', reason, moderator }
}

const LIST = /^\/desk\/comments(?:\/decided|\/author\/\d+)?$/

const backTo = (path: string): string => (LIST.test(path) ? path : QUEUE)

const withAge = (comment: CommentAtDesk, now: number): DeskComment => ({
  ...comment,
  age: ageInWords(now - Date.parse(comment.createdAt)),
})

const stateWords = { pending: 'снова в очереди', published: 'опубликован', rejected: 'отклонён' } as const

function noticeAbout({ id, state, reason, decision }: CommentAtDesk, isLate: boolean): DeskNotice {
  const why = reason === null ? '' : `: ${reason}`
  const what = `№ ${id} ${stateWords[state]}${why}`
  if (isLate) return { text: `${what}. Так решено раньше: ${decision?.moderator ?? ''}`, isTrouble: true }
  return { text: what, isTrouble: false, undo: state === 'pending' ? undefined : id }
}

export function ageInWords(milliseconds: number): string {
  const inUnits = (unit: number) => Math.floor(milliseconds / unit)
  const [days, hours, minutes] = [inUnits(DAY_MS), inUnits(HOUR_MS), inUnits(MINUTE_MS)]
  if (days > 0) return daysText(days)
  if (hours > 0) return `${hours} ${plural(hours, 'час', 'часа', 'часов')}`
  if (minutes > 0) return `${minutes} ${plural(minutes, 'минута', 'минуты', 'минут')}`
  return 'меньше минуты'
}
