import type { Context } from 'grammy'
import type { CallbackQuery, User } from 'grammy/types'
import type { Place } from '#server/messenger/check/checks.ts'
import type { MessengerPerson } from '#server/messenger/port.ts'

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

/**
 * As whom Telegram signs what nobody in person says: an administrator who hides behind the group, a channel, a post that
 * a channel hands on. Each is one account for the whole of Telegram.
 */
const SIGNS_FOR_OTHERS: ReadonlySet<number> = new Set([1_087_968_824, 136_817_688, 777_000])

/** Who is counted: the chat in whose name it was said, where nobody says who it was. */
const whoOf = ({ from, senderChat, chat }: PlacedContext): number =>
  SIGNS_FOR_OTHERS.has(from.id) ? (senderChat?.id ?? chat?.id ?? from.id) : from.id

export const placeOf = (context: PlacedContext): Place => {
  const { update, from, chat } = context
  return {
    key: `telegram:${update.update_id}`,
    address: { messenger: 'telegram', chat: chat?.id ?? from.id, isGroup: chat?.type !== 'private' },
    personId: whoOf(context),
    ...(update.callback_query && { offered: offeredBy(update.callback_query) }),
  }
}

/** What the buttons of the pressed message say: a client may send anything else as a press of it. */
const offeredBy = ({ message }: CallbackQuery): string[] => {
  const keyboard = message && 'reply_markup' in message ? message.reply_markup?.inline_keyboard : undefined
  return (keyboard ?? []).flat().flatMap((button) => ('callback_data' in button ? button.callback_data : []))
}
