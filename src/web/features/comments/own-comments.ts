import type { Comment } from '#shared/contract/comments.ts'
import type { CallOptions, Reply } from '#web/api-client.ts'
import { type Answer, answerOf } from './answer.ts'
import { texts } from './texts.ts'

/** What a signed-in person does with comments of their own. */
export interface OwnComments {
  /** In any state, newest first; of one car, or of all. */
  list(vin?: string): Promise<Answer<readonly Comment[]>>
  add(vin: string, comment: string): Promise<Answer<Comment>>
  remove(id: number): Promise<Answer<unknown>>
}

interface Parts {
  readonly call: (path: string, options: CallOptions) => Promise<Reply>
  readonly accessToken: () => string | null
  /** The server does not know the token any more: nobody is signed in. */
  readonly signOut: () => void
}

export function createOwnComments({ call, accessToken, signOut }: Parts): OwnComments {
  /** Does something as the person; whoever turns out to be signed out is shown the way in. */
  async function act(path: string, fields: object): Promise<Reply> {
    const token = accessToken()
    const reply = await call(path, { body: { ...fields, token: token ?? '' } })
    if (isUnauthorized(reply) && accessToken() === token) signOut()
    return reply
  }

  return {
    async list(vin) {
      const body = { ...(vin !== undefined && { vin }), token: accessToken() ?? '' }
      return answerOf(await call('/v1/car/comments/my', { body }), texts.notRead)
    },
    async add(vin, comment) {
      const reply = await act('/v1/car/comments/add', { vin, comment })
      return isUnauthorized(reply) ? { problem: { text: texts.signedOut } } : answerOf(reply, texts.notAdded)
    },
    async remove(id) {
      const reply = await act('/v1/car/comments/delete', { id })
      return isGone(reply) ? { data: undefined } : answerOf(reply, texts.notRemoved)
    },
  }
}

const isUnauthorized = (reply: Reply): boolean => !reply.success && reply.error === 'unauthorized'

/** Deleted before, in another tab perhaps: what was wanted is so. */
const isGone = (reply: Reply): boolean => !reply.success && reply.error === 'comment_gone'
