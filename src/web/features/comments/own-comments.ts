import type { Comment } from '#shared/contract/comments.ts'
import type { Call, Reply, Unsuccessful } from '#web/call.ts'
import { type CommentAnswer, commentAnswer, problemOf } from './answer.ts'
import { commentTexts } from './texts.ts'

export interface OwnComments {
  list(vin?: string): Promise<CommentAnswer<readonly Comment[]>>
  add(vin: string, comment: string, firstNameOnly: boolean): Promise<CommentAnswer<Comment>>
  remove(id: number): Promise<CommentAnswer<unknown>>
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
  /** The server rejected the token. */
  readonly signOut: () => void
}

export function createOwnComments({ call, accessToken, signOut }: Parts): OwnComments {
  /** A rejected token shows the ways to sign in. */
  async function act<Done extends Reply>(ask: (token: string) => Promise<Done>): Promise<Done> {
    const token = accessToken()
    const reply = await ask(token ?? '')
    if (isUnauthorized(reply) && accessToken() === token) signOut()
    return reply
  }

  return {
    async list(vin) {
      const body = { ...(vin !== undefined && { vin }), token: accessToken() ?? '' }
      return commentAnswer(await call('/v1/car/comments/my', { body }), commentTexts.notRead)
    },
    async add(vin, comment, firstNameOnly) {
      const body = { vin, comment, ...(firstNameOnly && { first_name_only: true }) }
      const reply = await act((token) => call('/v1/car/comments/add', { body: { ...body, token } }))
      return isUnauthorized(reply)
        ? { problem: { text: commentTexts.signedOut } }
        : commentAnswer(reply, commentTexts.notAdded)
    },
    async remove(id) {
      const reply = await act((token) => call('/v1/car/comments/delete', { body: { id, token } }))
      if (reply.success || isGone(reply)) return { data: undefined }
      return { problem: problemOf(reply, commentTexts.notRemoved) }
    },
  }
}

const isUnauthorized = (reply: Reply): boolean => !reply.success && reply.error === 'unauthorized'

/** Already deleted, perhaps in another tab. */
const isGone = ({ error }: Unsuccessful): boolean => error === 'comment_gone'
