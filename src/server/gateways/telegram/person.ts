import type { Context } from 'grammy'
import type { CallbackQuery, User } from 'grammy/types'
import type { MessageOrigin } from '#server/messenger/check/checks.ts'
import type { MessengerPerson } from '#server/messenger/port.ts'

export type PlacedContext = Context & { readonly from: User }

export type PrivateContext = PlacedContext

/** Sign-in and cabinet are private. */
export const isPrivate = (context: Context): context is PrivateContext =>
  context.chat?.type === 'private' && context.from !== undefined

export const personOf = ({ id, first_name, last_name, username }: User): MessengerPerson => ({
  id,
  name: [first_name, last_name].filter(Boolean).join(' '),
  username,
})

/**
 * Senders that Telegram names for anonymous administrators, channels and forwarded channel posts.
 */
const SIGNS_FOR_OTHERS: ReadonlySet<number> = new Set([1_087_968_824, 136_817_688, 777_000])

/** For an anonymous message the chat in whose name it was sent. */
const whoOf = ({ from, senderChat, chat }: PlacedContext): number =>
  SIGNS_FOR_OTHERS.has(from.id) ? (senderChat?.id ?? chat?.id ?? from.id) : from.id

export const placeOf = (context: PlacedContext): MessageOrigin => {
  const { update, from, chat } = context
  return {
    key: `telegram:${update.update_id}`,
    address: { messenger: 'telegram', chat: chat?.id ?? from.id, isGroup: chat?.type !== 'private' },
    personId: whoOf(context),
    ...(update.callback_query && { offered: offeredBy(update.callback_query) }),
  }
}

/** A client may send any other data as a press. */
const offeredBy = ({ message }: CallbackQuery): string[] => {
  const keyboard = message && 'reply_markup' in message ? message.reply_markup?.inline_keyboard : undefined
  return (keyboard ?? []).flat().flatMap((button) => ('callback_data' in button ? button.callback_data : []))
}
