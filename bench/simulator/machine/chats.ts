import { hash } from 'node:crypto'
import { demoBot, demoMaxBot } from '../../../src/demo/messenger/demo-bot.ts'
import { demoUserOf, type PersonClaim } from '../../../src/demo/messenger/people.ts'
import type { MessengerName } from '../../../src/server/messenger/port.ts'
import { call, type Exchange, type Reply } from './network.ts'

/** A message of the bot as the messenger accepted it last. */
export interface BotMessage {
  readonly chatId: number
  readonly id: number
  text: string
  buttons: readonly { readonly text: string; readonly data: string }[]
}

export interface Chats {
  /** Messages in the order of their first delivery. */
  readonly messages: readonly BotMessage[]
  /** Deliveries that the messenger or the network has spoilt; each may be repeated. */
  readonly spoilt: () => number
  /** Deliveries whose reply did not reach the server; each may be repeated. */
  readonly unheard: () => number
  /** Takes part of what the servers send to the messenger. */
  note(exchange: Exchange, reply: Reply | undefined): void
  noteUnheard(exchange: Exchange, reply: Reply): void
  say(person: PersonClaim, text: string): Promise<void>
  press(person: PersonClaim, message: BotMessage, data: string): Promise<void>
}

export const groupId: number = demoBot.group.id
export const [moderator] = demoBot.group.moderators
export const moderatorId: number = demoUserOf(moderator).id

/** People who write to the bot. */
export const chatPeople: readonly PersonClaim[] = ['Анна', 'Борис', 'Вера', 'Глеб'].map((name) => ({
  name,
  key: hash('sha256', name, 'hex').slice(0, 32),
}))

export const chatIdOf = (person: PersonClaim): number => demoUserOf(person).id

type Button = BotMessage['buttons'][number]

/** A sent or an edited message, as the messenger has it then. */
type Delivered = Pick<BotMessage, 'id' | 'text' | 'buttons'> & Partial<Pick<BotMessage, 'chatId'>>

/** How the bots of a messenger talk to it. */
interface Dialect {
  /** Of the stand-in. */
  readonly path: string
  readonly username: string
  /** Whether it sends or edits a message. */
  delivers(exchange: Exchange): boolean
  /** Undefined: refused. */
  read(exchange: Exchange, reply: Reply): Delivered | undefined
}

interface Telegrams {
  readonly result?: {
    readonly message_id?: number
    readonly chat?: { readonly id: number }
    readonly text?: string
    readonly caption?: string
    readonly reply_markup?: {
      readonly inline_keyboard: readonly (readonly {
        readonly text: string
        readonly callback_data?: string
      }[])[]
    }
  }
}

const telegram: Dialect = {
  path: '/messenger',
  username: demoBot.username,
  delivers: ({ url }) => /^\/messenger\/bot[^/]+\/(?:send|edit)/i.test(url.pathname),
  read(_exchange, reply) {
    const {
      message_id: id,
      chat,
      text,
      caption,
      reply_markup: markup,
    } = jsonIn<Telegrams>(reply.body)?.result ?? {}
    if (id === undefined || !chat) return undefined
    const buttons = (markup?.inline_keyboard ?? [])
      .flat()
      .flatMap(({ text: label, callback_data: data }) => (data === undefined ? [] : { text: label, data }))
    return { id, chatId: chat.id, text: text ?? caption ?? '', buttons }
  },
}

interface MaxContent {
  readonly text?: string
  readonly attachments?: readonly {
    readonly payload?: {
      readonly buttons?: readonly (readonly { readonly text: string; readonly payload?: string }[])[]
    }
  }[]
}

interface MaxReply {
  readonly message?: {
    readonly recipient: { readonly chat_id: number }
    readonly body: { readonly seq: number }
  }
}

/** The text and the buttons of a message are in the request only. */
const max: Dialect = {
  path: '/max',
  username: demoMaxBot.username,
  delivers: ({ url, method }) => url.pathname === '/max/messages' && ['POST', 'PUT'].includes(method),
  read({ url, body }, reply) {
    const { message } = jsonIn<MaxReply>(reply.body) ?? {}
    const edited = /^mid\.([\da-f]+)$/.exec(url.searchParams.get('message_id') ?? '')?.[1]
    const { text = '', attachments } = jsonIn<MaxContent>(body) ?? {}
    const buttons = (attachments ?? [])
      .flatMap(({ payload }) => (payload?.buttons ?? []).flat())
      .flatMap(({ text: label, payload: data }): Button[] =>
        data === undefined ? [] : [{ text: label, data }],
      )
    const content = { text: text.replaceAll(/<[^>]+>/g, ''), buttons }
    if (message) return { ...content, id: message.body.seq, chatId: message.recipient.chat_id }
    return edited === undefined ? undefined : { ...content, id: Number.parseInt(edited, 16) }
  },
}

const dialects: Readonly<Record<MessengerName, Dialect>> = { telegram, max }

/** Chats of the simulated messenger, which listens on this port. */
export function openChats(port: number, messenger: MessengerName): Chats {
  const { path: place, username, delivers, read } = dialects[messenger]
  const messages: BotMessage[] = []
  let spoilt = 0
  let unheard = 0
  const post = async (what: string, query: Record<string, string>, body: object) => {
    const path = `${place}/chat/${username}/${what}?${new URLSearchParams(query)}`
    const headers = { 'content-type': 'application/json' }
    await call(port, { method: 'POST', path, headers, body: Buffer.from(JSON.stringify(body)) })
  }
  const placeOf = (person: PersonClaim, inGroup: boolean) => ({
    ...person,
    ...(inGroup && { chat: demoBot.group.name }),
  })
  return {
    messages,
    spoilt: () => spoilt,
    unheard: () => unheard,
    note(exchange, reply) {
      if (!delivers(exchange)) return
      const delivered = reply?.status === 200 ? read(exchange, reply) : undefined
      if (!delivered) return void spoilt++
      const { id, chatId, ...content } = delivered
      const known = messages.find((one) => one.id === id && (chatId ?? one.chatId) === one.chatId)
      if (known) Object.assign(known, content)
      else if (chatId !== undefined) messages.push({ chatId, id, ...content })
    },
    noteUnheard(exchange, reply) {
      if (delivers(exchange) && reply.status === 200) unheard++
    },
    say: (person, text) => post('messages', placeOf(person, false), { text }),
    press: (person, { chatId, id }, data) =>
      post('presses', placeOf(person, chatId === groupId), { message_id: id, data }),
  }
}

function jsonIn<Body>(body: Buffer | undefined): Body | undefined {
  try {
    return JSON.parse(body?.toString() ?? '') as Body
  } catch {
    return undefined
  }
}
