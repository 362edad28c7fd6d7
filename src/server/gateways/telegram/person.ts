import type { Context } from 'grammy'
import type { User } from 'grammy/types'
import type { MessengerPerson } from '../../messenger/port.ts'

/** An update from a person's own chat with the bot. */
export type PrivateContext = Context & { readonly from: User }

/** Sign-in and cabinet are nobody else's business: in groups and channels the bot keeps silent. */
export const isPrivate = (context: Context): context is PrivateContext =>
  context.chat?.type === 'private' && context.from !== undefined

export const personOf = ({ id, first_name, last_name, username }: User): MessengerPerson => ({
  id,
  name: [first_name, last_name].filter(Boolean).join(' '),
  username,
})
