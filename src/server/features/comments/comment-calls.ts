import type { FastifyInstance } from 'fastify'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { VisitorAddress } from '#server/http/visitor-address.ts'
import {
  addComment,
  countComments,
  deleteComment,
  listComments,
  myComments,
} from '#shared/contract/comments.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { Comments } from './comments.ts'

const ADDED = 'Комментарий успешно добавлен. Он будет виден всем пользователям после прохождения модерации.'

interface CommentCallsOptions {
  readonly comments: Comments
  readonly captcha: Pick<Captcha, 'spend'>
  readonly limit: Limit
  readonly addressOf: VisitorAddress
}

export function mountCommentCalls(app: FastifyInstance, options: CommentCallsOptions): void {
  const { comments, captcha, limit, addressOf } = options

  mount(app, countComments, limit, async ({ body }) => ({
    success: true,
    data: { count: await comments.count(requireSubject(body.vin).key) },
  }))

  mount(app, listComments, limit, async ({ body }) => {
    const { key: vin } = requireSubject(body.vin)
    if (!(await captcha.spend(body.token, listComments.access.ticket, vin)))
      throw new ApiFailure('ticket_refused')
    return { success: true, data: await comments.list(vin) }
  })

  mount(app, addComment, limit, async ({ body, signedIn, request }) => {
    const { key: vin } = requireSubject(body.vin)
    const address = addressOf(request.raw)
    const { comment: text, first_name_only: isFirstNameOnly = false } = body
    const written = { userId: signedIn.user.id, vin, text, isFirstNameOnly, address }
    return { success: true, message: ADDED, data: await comments.add(written) }
  })

  mount(app, deleteComment, limit, async ({ body, signedIn }) => {
    await comments.remove({ user: signedIn.user, id: body.id })
    return { success: true }
  })

  mount(app, myComments, limit, async ({ body, signedIn }) => {
    const vin = body.vin === undefined ? undefined : requireSubject(body.vin).key
    return { success: true, data: await comments.mine(signedIn.user.id, vin) }
  })
}
