import type { Comment } from '#shared/contract/comments.ts'
import type { Call, Reply, Unsuccessful } from '#web/call.ts'
import { type Answer, answerOf, problemOf } from './answer.ts'
import { texts } from './texts.ts'

/** What a signed-in person does with comments of their own. */
export interface OwnComments {
  /** In any state, newest first; of one car, or of all. */
  list(vin?: string): Promise<Answer<readonly Comment[]>>
  add(vin: string, comment: string, firstNameOnly: boolean): Promise<Answer<Comment>>
  remove(id: number): Promise<Answer<unknown>>
}

interface Parts {
  readonly call: Call
  readonly accessToken: () => string | null
  /** The server does not know the token any more: nobody is signed in. */
  readonly signOut: () => void
}

export function createOwnComments({ call, accessToken, signOut }: Parts): OwnComments {
  /** Does something as the person; whoever turns out to be signed out is shown the way in. */
  async function act<Done extends Reply>(ask: (token: string) => Promise<Done>): Promise<Done> {
    const token = accessToken()
    const reply = await ask(token ?? '')
    if (isUnauthorized(reply) && accessToken() === token) signOut()
    return reply
  }

  return {
    async list(vin) {
      const body = { ...(vin !== undefined && { vin }), token: accessToken() ?? '' }
      return answerOf(await call('/v1/car/comments/my', { body }), texts.notRead)
    },
    async add(vin, comment, firstNameOnly) {
      const body = { vin, comment, ...(firstNameOnly && { first_name_only: true }) }
      const reply = await act((token) => call('/v1/car/comments/add', { body: { ...body, token } }))
      return isUnauthorized(reply) ? { problem: { text: texts.signedOut } } : answerOf(reply, texts.notAdded)
    },
    async remove(id) {
      const reply = await act((token) => call('/v1/car/comments/delete', { body: { id, token } }))
      if (reply.success || isGone(reply)) return { data: undefined }
      return { problem: problemOf(reply, texts.notRemoved) }
    },
  }
}

const isUnauthorized = (reply: Reply): boolean => !reply.success && reply.error === 'unauthorized'

/** Deleted before, in another tab perhaps: what was wanted is so. */
const isGone = ({ error }: Unsuccessful): boolean => error === 'comment_gone'
