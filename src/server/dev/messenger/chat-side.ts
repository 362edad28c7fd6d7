import type { Chats, Watcher } from './chats.ts'
import type { Commands } from './commands.ts'
import { plain } from './formatted-text.ts'
import type { PressAnswer, Presses } from './presses.ts'
import type { Updates } from './updates.ts'
import type { BotCommand, CallbackQuery, Message, MessageContent, User } from './wire.ts'

/** What a person sees of their chat with the bot. */
export interface ChatView {
  readonly messages: readonly Message[]
  readonly commands: readonly BotCommand[]
}

/** What people do in the messenger. Nobody reaches a chat of somebody else. */
export interface ChatSide {
  view(person: User): ChatView
  /** @returns how to stop watching. */
  watch(person: User, watcher: Watcher): () => void
  say(person: User, text: string): Message
  /** @returns what the bot answers; undefined: there is no such button. */
  press(person: User, messageId: number, data: string): Promise<PressAnswer> | undefined
}

/** What happens in the messenger; bots and people share it. */
export interface MessengerParts {
  readonly chats: Chats
  readonly commands: Commands
  readonly presses: Presses
  readonly updates: Updates
}

export function createChatSide({ chats, commands, presses, updates }: MessengerParts): ChatSide {
  const messagesOf = (person: User) => chats.privateWith(person).messages
  return {
    view: (person) => ({
      messages: messagesOf(person).map(withoutPayload),
      commands: commands.shown(),
    }),
    watch: (person, watcher) => chats.watch(chats.privateWith(person), watcher),
    say: (person, text) => {
      const message = chats.post(chats.privateWith(person), person, spoken(text))
      updates.add(person.id, { message })
      return withoutPayload(message)
    },
    press: (person, messageId, data) => {
      const message = messagesOf(person).find(({ message_id }) => message_id === messageId)
      if (!message || !hasButton(message, data)) return undefined
      return presses.ask((id) => {
        const query: CallbackQuery = { id, from: person, message, chat_instance: instanceOf(person), data }
        updates.add(person.id, { callback_query: query })
      })
    },
  }
}

function spoken(said: string): MessageContent {
  const { text, entities } = plain(said)
  return { text, ...(entities.length > 0 && { entities }) }
}

/** The bot hears `/start <code>`; the person, as in Telegram, sees no code. */
const withoutPayload = (message: Message): Message => ({
  ...message,
  text: message.text.replace(/^\/start .*/, '/start'),
})

const hasButton = ({ reply_markup }: Message, data: string) =>
  reply_markup?.inline_keyboard
    .flat()
    .some((button) => 'callback_data' in button && button.callback_data === data)

const instanceOf = ({ id }: User) => String(BigInt(id) * 982_451_653n)
