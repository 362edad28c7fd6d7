import type { Commands } from './api/commands.ts'
import { plain } from './api/formatted-text.ts'
import type { CallbackAnswer, Presses } from './api/presses.ts'
import type { Updates } from './api/updates.ts'
import type {
  BotCommand,
  CallbackQuery,
  ChatAbout,
  GroupChat,
  Message,
  MessageContent,
  User,
} from './api/wire.ts'
import type { DemoChat, DemoChats, Watcher } from './chats.ts'

export interface ChatView {
  readonly me: number
  readonly messages: readonly Message[]
  readonly commands: readonly BotCommand[]
}

export interface ChatSide {
  view(person: User): ChatView
  watch(person: User, watcher: Watcher): () => void
  say(person: User, text: string): Message
  press(person: User, messageId: number, data: string): Promise<CallbackAnswer> | undefined
}

export interface MessengerParts {
  readonly chats: DemoChats
  readonly commands: Commands
  readonly presses: Presses
  readonly updates: Updates
}

export const privateSide = (parts: MessengerParts): ChatSide =>
  createChatSide(
    parts,
    (person) => parts.chats.privateWith(person),
    () => true,
  )

export function groupSide(parts: MessengerParts, about: GroupChat, bot: string): ChatSide {
  parts.chats.group(about)
  return createChatSide(
    parts,
    () => parts.chats.group(about),
    ({ text }) => isFor(bot, text),
  )
}

/**
 * In privacy mode (default) a bot in a group receives only its commands:
 * https://core.telegram.org/bots/features#privacy-mode
 */
const isFor = (bot: string, text: string): boolean =>
  new RegExp(`^/\\w+(?:@${bot})?(?![\\w@])`, 'i').test(text)

function createChatSide(
  { chats, commands, presses, updates }: MessengerParts,
  chatOf: (person: User) => DemoChat,
  reachesBot: (message: Message) => boolean,
): ChatSide {
  return {
    view: (person) => ({
      me: person.id,
      messages: chatOf(person).messages.map(withoutPayload),
      commands: commands.shown(chatOf(person).about),
    }),
    watch: (person, watcher) => chats.watch(chatOf(person), watcher),
    say: (person, text) => {
      const message = chats.post(chatOf(person), person, contentOf(text))
      if (reachesBot(message)) updates.add(message.chat.id, { message })
      return withoutPayload(message)
    },
    press: (person, messageId, data) => {
      const message = chatOf(person).messages.find(({ message_id }) => message_id === messageId)
      if (!message || !hasButton(message, data)) return undefined
      return presses.ask((id) => {
        const query: CallbackQuery = {
          id,
          from: person,
          message,
          chat_instance: instanceOf(message.chat),
          data,
        }
        updates.add(message.chat.id, { callback_query: query })
      })
    },
  }
}

function contentOf(typed: string): MessageContent {
  const { text, entities } = plain(typed)
  return { text, ...(entities.length > 0 && { entities }) }
}

const withoutPayload = (message: Message): Message => ({
  ...message,
  text: message.text.replace(/^\/start .*/, '/start'),
})

const hasButton = ({ reply_markup }: Message, data: string) =>
  reply_markup?.inline_keyboard
    .flat()
    .some((button) => 'callback_data' in button && button.callback_data === data)

const instanceOf = ({ id }: ChatAbout) => String(BigInt(id) * 982_451_653n)
