import type { Context } from 'grammy'
import type { User } from 'grammy/types'
import type { Place } from '../../messenger/check/checks.ts'
import type { MessengerPerson } from '../../messenger/port.ts'

/** An update of somebody's doing. */
export type PlacedContext = Context & { readonly from: User }

/** An update from a person's own chat with the bot. */
export type PrivateContext = PlacedContext

/** Sign-in and cabinet are nobody else's business: in groups and channels nothing is said of them. */
export const isPrivate = (context: Context): context is PrivateContext =>
  context.chat?.type === 'private' && context.from !== undefined

export const personOf = ({ id, first_name, last_name, username }: User): MessengerPerson => ({
  id,
  name: [first_name, last_name].filter(Boolean).join(' '),
  username,
})

export const placeOf = ({ update, from, chat }: PlacedContext): Place => ({
  key: `telegram:${update.update_id}`,
  address: { messenger: 'telegram', chat: chat?.id ?? from.id, isGroup: chat?.type !== 'private' },
  personId: from.id,
})
