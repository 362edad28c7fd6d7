import type { ChatAbout, GroupChat, Message, MessageContent, PrivateChat, User } from './api/wire.ts'

/** Messages of one chat that are remembered. */
const KEPT = 200

export interface Chat {
  readonly about: ChatAbout
  /** Oldest first. */
  readonly messages: readonly Message[]
}

/** `changed`: look again; `typing`: the bot says that it is at work. */
export type ChatEvent = 'changed' | 'typing'
export type Watcher = (event: ChatEvent) => void

export interface Chats {
  /** The chat of this person and the bot; a new one is empty. */
  privateWith(person: User): Chat
  /** A group with the bot in it. */
  group(about: GroupChat): Chat
  /** A chat that the bot may write to: the person has written first, or it is a group. */
  started(id: number): Chat | undefined
  post(chat: Chat, from: User, content: MessageContent): Message
  /** A keyboard or entities that the new content lacks are gone. */
  edit(chat: Chat, message: Message, content: MessageContent): Message
  remove(chat: Chat, message: Message): void
  /** The first message of all chats that is so. */
  find(wanted: (message: Message) => boolean): { readonly chat: Chat; readonly message: Message } | undefined
  tell(chat: Chat, event: ChatEvent): void
  tellAll(event: ChatEvent): void
  /** @returns how to stop watching. */
  watch(chat: Chat, watcher: Watcher): () => void
}

interface KeptChat extends Chat {
  messages: Message[]
  started: boolean
  readonly watchers: Set<Watcher>
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** All chats, in memory, by their id. */
export function createChats(): Chats {
  const chats = new Map<number, KeptChat>()
  let lastMessageId = 0

  const of = ({ about }: Chat): KeptChat => chats.get(about.id) ?? open(about)

  const open = (about: ChatAbout): KeptChat => {
    const chat: KeptChat = { about, messages: [], started: about.type === 'supergroup', watchers: new Set() }
    chats.set(about.id, chat)
    return chat
  }

  const tell = (chat: Chat, event: ChatEvent) => {
    for (const watcher of of(chat).watchers) watcher(event)
  }

  const keep = (chat: Chat, messages: readonly Message[]) => {
    of(chat).messages = messages.slice(-KEPT)
    tell(chat, 'changed')
  }

  return {
    privateWith: (person) => chats.get(person.id) ?? open(privateChat(person)),
    group: (about) => chats.get(about.id) ?? open(about),
    started: (id) => {
      const chat = chats.get(id)
      return chat?.started ? chat : undefined
    },
    post: (chat, from, content) => {
      lastMessageId += 1
      const head = { message_id: lastMessageId, from, chat: chat.about, date: nowInSeconds() }
      const message = { ...head, ...content }
      if (!from.is_bot) of(chat).started = true
      keep(chat, [...chat.messages, message])
      return message
    },
    edit: (chat, { message_id, from, chat: about, date }, content) => {
      const edited = { message_id, from, chat: about, date, edit_date: nowInSeconds(), ...content }
      keep(
        chat,
        chat.messages.map((message) => (message.message_id === message_id ? edited : message)),
      )
      return edited
    },
    remove: (chat, message) =>
      keep(
        chat,
        chat.messages.filter(({ message_id }) => message_id !== message.message_id),
      ),
    find: (wanted) => {
      for (const chat of chats.values()) {
        const message = chat.messages.find(wanted)
        if (message) return { chat, message }
      }
      return undefined
    },
    tell,
    tellAll: (event) => {
      for (const chat of chats.values()) tell(chat, event)
    },
    watch: (chat, watcher) => {
      const { watchers } = of(chat)
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

function privateChat({ id, first_name, last_name, username }: User): PrivateChat {
  return { id, type: 'private', first_name, ...(last_name && { last_name }), ...(username && { username }) }
}
