import { hash } from 'node:crypto'
import { demoBot } from '../../../src/demo/messenger/demo-bot.ts'
import { type PersonClaim, personOf } from '../../../src/demo/messenger/people.ts'
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
  /** Takes part of what the servers send to the messenger. */
  note(exchange: Exchange, reply: Reply | undefined): void
  say(person: PersonClaim, text: string): Promise<void>
  press(person: PersonClaim, message: BotMessage, data: string): Promise<void>
}

export const groupId: number = demoBot.group.id
export const [moderator] = demoBot.group.moderators
export const moderatorId: number = personOf(moderator).id

/** People who write to the bot. */
export const chatPeople: readonly PersonClaim[] = ['Анна', 'Борис', 'Вера', 'Глеб'].map((name) => ({
  name,
  key: hash('sha256', name, 'hex').slice(0, 32),
}))

export const chatIdOf = (person: PersonClaim): number => personOf(person).id

interface Sent {
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

const METHOD = /^\/messenger\/bot[^/]+\/(?:send|edit)/i

/** Chats of the simulated messenger, which listens on this port. */
export function openChats(port: number): Chats {
  const messages: BotMessage[] = []
  let spoilt = 0
  const post = async (what: string, query: Record<string, string>, body: object) => {
    const path = `/messenger/chat/${demoBot.username}/${what}?${new URLSearchParams(query)}`
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
    note({ url }, reply) {
      if (!METHOD.test(url.pathname)) return
      const sent = reply?.status === 200 ? resultIn(reply) : undefined
      const { message_id: id, chat, text, caption, reply_markup: markup } = sent ?? {}
      if (id === undefined || !chat) return void spoilt++
      const buttons = (markup?.inline_keyboard ?? [])
        .flat()
        .flatMap(({ text: label, callback_data: data }) => (data === undefined ? [] : { text: label, data }))
      const known = messages.find((one) => one.chatId === chat.id && one.id === id)
      if (known) Object.assign(known, { text: text ?? caption ?? '', buttons })
      else messages.push({ chatId: chat.id, id, text: text ?? caption ?? '', buttons })
    },
    say: (person, text) => post('messages', placeOf(person, false), { text }),
    press: (person, { chatId, id }, data) =>
      post('presses', placeOf(person, chatId === groupId), { message_id: id, data }),
  }
}

function resultIn({ body }: Reply): Sent | undefined {
  try {
    return (JSON.parse(body.toString()) as { readonly result?: Sent }).result
  } catch {
    return undefined
  }
}
