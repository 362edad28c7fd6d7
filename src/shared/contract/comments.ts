import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

const TAG = 'Комментарии'

export const commentStates = ['pending', 'published', 'rejected'] as const

export const Comment = Type.Object({
  id: Type.Integer(),
  user_id: Type.Union([Type.Integer(), Type.Null()]),
  user: Type.Object({ name: Type.String() }),
  vin: Type.String(),
  /** Plain text; line breaks are significant. */
  comment: Type.String(),
  /** ISO 8601 UTC. */
  created_at: Type.String(),
  state: Type.Enum([...commentStates]),
  reason: Type.Optional(Type.String()),
})

export type Comment = Static<typeof Comment>

const Vin = Type.String()
const AccessToken = Type.String()

export const countComments = defineEndpoint({
  id: 'countComments',
  method: 'POST',
  path: '/v1/car/comments/count',
  tag: TAG,
  summary: 'Сколько комментариев об автомобиле видно всем',
  access: 'public',
  body: Type.Object({ vin: Vin }),
  data: Type.Object({ count: Type.Integer() }),
  errors: ['bad_vin'],
})

export const listComments = defineEndpoint({
  id: 'listComments',
  method: 'POST',
  path: '/v1/car/comments',
  tag: TAG,
  summary: 'Комментарии об автомобиле, старые первыми',
  access: { ticket: 'comments' },
  body: Type.Object({
    vin: Vin,
    /** The ticket. */
    token: Type.String(),
  }),
  data: Type.Array(Comment),
  errors: ['bad_vin', 'ticket_refused'],
})

export const addComment = defineEndpoint({
  id: 'addComment',
  method: 'POST',
  path: '/v1/car/comments/add',
  tag: TAG,
  summary: 'Оставляет комментарий; всем он виден после модерации',
  access: { token: 'body', may: 'addComment' },
  body: Type.Object({
    vin: Vin,
    comment: Type.String(),
    token: AccessToken,
    /** Signs by the first word of the account's name alone. */
    first_name_only: Type.Optional(Type.Boolean()),
  }),
  data: Comment,
  errors: [
    'unauthorized',
    'bad_vin',
    'comment_empty',
    'comment_too_long',
    'comment_repeated',
    'too_many_comments',
    'comments_full',
  ],
})

export const deleteComment = defineEndpoint({
  id: 'deleteComment',
  method: 'POST',
  path: '/v1/car/comments/delete',
  tag: TAG,
  summary: 'Удаляет собственный комментарий',
  access: { token: 'body', may: 'useCabinet' },
  body: Type.Object({ token: AccessToken, id: Type.Integer() }),
  errors: ['unauthorized', 'not_yours', 'comment_gone'],
})

export const myComments = defineEndpoint({
  id: 'myComments',
  method: 'POST',
  path: '/v1/car/comments/my',
  tag: TAG,
  summary: 'Собственные комментарии в любом состоянии, новые первыми',
  access: { token: 'body', may: 'useCabinet' },
  body: Type.Object({
    token: AccessToken,
    vin: Type.Optional(Vin),
  }),
  data: Type.Array(Comment),
  errors: ['unauthorized', 'bad_vin'],
})

export const commentCalls = [countComments, listComments, addComment, deleteComment, myComments]
