import { plain } from '../api/formatted-text.ts'
import type { CallbackAnswer, Presses } from '../api/presses.ts'
import type { Message, User } from '../api/wire.ts'
import type { ChatSide } from '../chat-side.ts'
import type { DemoChat, DemoChats } from '../chats.ts'
import { CONTACT_PRESS, ownContact, phoneOf } from './contact.ts'
import type { MaxUpdates } from './updates.ts'
import type { Uploads } from './uploads.ts'
import type { MaxUpdate, MaxUser } from './wire.ts'

/** From November 2026 a refusal may be 200 with `success: false`, with or without a code. */
export type MaxRefusal = 'status' | 'coded' | 'uncoded'

export interface MaxParts {
  /** It signs contacts. */
  readonly token: string
  readonly chats: DemoChats
  readonly presses: Presses
  readonly updates: MaxUpdates
  /** By press id. */
  readonly pressedMessages: Map<string, { readonly chat: DemoChat; readonly message: Message }>
  /** Rate-limit window per dialogue, in milliseconds. */
  readonly secondMs: number
  readonly refusesEdits: MaxRefusal | undefined
  readonly uploads: Uploads
}

export function maxSide(
  { token, chats, presses, updates, pressedMessages }: MaxParts,
  chatOf: (person: User) => DemoChat,
): ChatSide {
  const tell = (update: MaxUpdate) => updates.add(update)

  function shareContact(person: User, chat: DemoChat): CallbackAnswer {
    const shown = maxMessage(chats.post(chat, person, { text: `Контакт: +${phoneOf(person)}` }))
    const message = {
      ...shown,
      body: { ...shown.body, text: '', attachments: [ownContact(person, maxUser(person), token)] },
    }
    tell({ update_type: 'message_created', timestamp: Date.now(), message, user_locale: 'ru' })
    return {}
  }

  return {
    view: (person) => ({ me: person.id, messages: chatOf(person).messages, commands: [] }),
    watch: (person, watcher) => chats.watch(chatOf(person), watcher),
    say(person, typed) {
      const chat = chatOf(person)
      const [isStart, payload = null] = /^\/start(?: ([\w-]+))?$/.exec(typed) ?? []
      const { text } = plain(isStart ? '/start' : typed)
      const message = chats.post(chat, person, { text })
      const now = Date.now()
      if (isStart && chat.about.type === 'private') {
        const user = maxUser(person)
        const update_type = 'bot_started'
        tell({ update_type, timestamp: now, chat_id: chat.about.id, user, payload, user_locale: 'ru' })
      } else
        tell({
          update_type: 'message_created',
          timestamp: now,
          message: maxMessage(message),
          user_locale: 'ru',
        })
      return message
    },
    press(person, messageId, data) {
      const chat = chatOf(person)
      const message = chat.messages.find(({ message_id }) => message_id === messageId)
      if (!message) return undefined
      if (data === CONTACT_PRESS) return Promise.resolve(shareContact(person, chat))
      return presses.ask((id) => {
        pressedMessages.set(id, { chat, message })
        const timestamp = Date.now()
        tell({
          update_type: 'message_callback',
          timestamp,
          callback: { timestamp, callback_id: id, payload: data, user: maxUser(person) },
          message: maxMessage(message),
          user_locale: 'ru',
        })
      })
    },
  }
}

export const maxUser = ({ id, first_name, last_name, username, is_bot }: User): MaxUser => ({
  user_id: id,
  first_name,
  last_name: last_name ?? null,
  username: username ?? null,
  is_bot,
  last_activity_time: Date.now(),
})

export const midOf = ({ message_id }: Message): string => `mid.${message_id.toString(16).padStart(16, '0')}`

export const maxMessage = (message: Message) => ({
  sender: maxUser(message.from),
  recipient:
    message.chat.type === 'private'
      ? { chat_id: message.chat.id, chat_type: 'dialog' as const, user_id: message.chat.id }
      : { chat_id: message.chat.id, chat_type: 'chat' as const, user_id: null },
  timestamp: message.date * 1000,
  body: { mid: midOf(message), seq: message.message_id, text: message.text, attachments: null },
})
