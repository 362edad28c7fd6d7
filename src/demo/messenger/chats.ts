import type { ChatAbout, GroupChat, Message, MessageContent, PrivateChat, User } from './api/wire.ts'

/** Per chat. */
const MAX_MESSAGES = 200

export interface DemoChat {
  readonly about: ChatAbout
  /** Oldest first. */
  readonly messages: readonly Message[]
}

export type Watcher = () => void

export interface DemoChats {
  privateWith(person: User): DemoChat
  group(about: GroupChat): DemoChat
  started(id: number): DemoChat | undefined
  post(chat: DemoChat, from: User, content: MessageContent): Message
  edit(chat: DemoChat, message: Message, content: MessageContent): Message
  find(
    wanted: (message: Message) => boolean,
  ): { readonly chat: DemoChat; readonly message: Message } | undefined
  notifyAll(): void
  watch(chat: DemoChat, watcher: Watcher): () => void
}

interface StoredChat extends DemoChat {
  messages: Message[]
  started: boolean
  readonly watchers: Set<Watcher>
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

export function createChats(): DemoChats {
  const chats = new Map<number, StoredChat>()
  let lastMessageId = 0

  const storedChat = ({ about }: DemoChat): StoredChat => chats.get(about.id) ?? open(about)

  const open = (about: ChatAbout): StoredChat => {
    const chat: StoredChat = {
      about,
      messages: [],
      started: about.type === 'supergroup',
      watchers: new Set(),
    }
    chats.set(about.id, chat)
    return chat
  }

  const notify = (chat: DemoChat) => {
    for (const watcher of storedChat(chat).watchers) watcher()
  }

  const store = (chat: DemoChat, messages: readonly Message[]) => {
    storedChat(chat).messages = messages.slice(-MAX_MESSAGES)
    notify(chat)
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
      if (!from.is_bot) storedChat(chat).started = true
      store(chat, [...chat.messages, message])
      return message
    },
    edit: (chat, { message_id, from, chat: about, date }, content) => {
      const edited = { message_id, from, chat: about, date, edit_date: nowInSeconds(), ...content }
      store(
        chat,
        chat.messages.map((message) => (message.message_id === message_id ? edited : message)),
      )
      return edited
    },
    find: (wanted) => {
      for (const chat of chats.values()) {
        const message = chat.messages.find(wanted)
        if (message) return { chat, message }
      }
      return undefined
    },
    notifyAll: () => {
      for (const chat of chats.values()) notify(chat)
    },
    watch: (chat, watcher) => {
      const { watchers } = storedChat(chat)
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

function privateChat({ id, first_name, last_name, username }: User): PrivateChat {
  return { id, type: 'private', first_name, ...(last_name && { last_name }), ...(username && { username }) }
}
