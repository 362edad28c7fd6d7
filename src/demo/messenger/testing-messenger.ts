import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FaultBoard } from '../board/faults.ts'
import { mountSource } from '../board/sources.ts'
import type { CallbackAnswer } from './api/presses.ts'
import type { ChatView } from './chat-side.ts'
import { demoBot } from './demo-bot.ts'
import { createMessenger } from './messenger.ts'
import type { PersonClaim } from './people.ts'

export { demoBot }

export interface RunningMessenger extends AsyncDisposable {
  /** Replaces `https://api.telegram.org`. */
  readonly apiRoot: string
  readonly chatUrl: string
  readonly faults: FaultBoard
  calls(method: string): number
  call(method: string, args?: object): Promise<{ status: number; body: BotApiAnswer }>
}

export interface BotApiAnswer {
  readonly ok: boolean
  readonly result?: unknown
  readonly error_code?: number
  readonly description?: string
}

export async function startMessenger(retryMs?: number): Promise<RunningMessenger> {
  const messenger = createMessenger(demoBot, retryMs)
  const app = Fastify({ forceCloseConnections: true })
  const calls: (string | undefined)[] = []
  app.addHook('onRequest', async ({ url }) => void calls.push(url.split('/').at(-1)))
  await mountSource(app, messenger.source, {})
  await messenger.mountChats(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const apiRoot = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/messenger`
  return {
    apiRoot,
    chatUrl: `${apiRoot}/chat/${demoBot.username}`,
    faults: messenger.source.board,
    calls: (method) => calls.filter((call) => call === method).length,
    call: async (method, args = {}) => {
      const response = await fetch(`${apiRoot}/bot${demoBot.token}/${method}`, asJson(args))
      return { status: response.status, body: (await response.json()) as BotApiAnswer }
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export interface Visitor extends AsyncDisposable {
  readonly claim: PersonClaim
  say(text: string): Promise<Response>
  press(label: string): Promise<CallbackAnswer>
  pressAt(messageId: number, data: string): Promise<Response>
  sees(wanted: (view: ChatView) => boolean): Promise<ChatView>
}

export function visit(chatUrl: string, name: string, browser = 'one'): Promise<Visitor> {
  const key = createHash('sha256').update(`${browser}/${name}`).digest('base64url')
  return come(chatUrl, { key, name })
}

export const visitGroup = (chatUrl: string, claim: PersonClaim): Promise<Visitor> =>
  come(chatUrl, claim, { chat: demoBot.group.name })

async function come(
  chatUrl: string,
  claim: PersonClaim,
  where: Record<string, string> = {},
): Promise<Visitor> {
  const query = new URLSearchParams({ ...claim, ...where })
  const leaving = new AbortController()
  const feed = eventsOf(await fetch(`${chatUrl}/feed?${query}`, { signal: leaving.signal }))
  const post = (what: string, body: object) => fetch(`${chatUrl}/${what}?${query}`, asJson(body))
  let view: ChatView = { me: 0, messages: [], commands: [] }

  const look = async () => {
    const event = (await feed.next()).value
    if (!event) throw new Error('the feed has ended')
    if (event.name === 'chat') view = event.data as ChatView
    return event
  }
  const sees: Visitor['sees'] = async (wanted) => {
    while (!wanted(view)) await look()
    return view
  }
  const pressAt: Visitor['pressAt'] = (message_id, data) => post('presses', { message_id, data })

  await look()
  return {
    claim,
    say: (text) => post('messages', { text }),
    sees,
    pressAt,
    press: async (label) => {
      const { id, data } = buttonOf(view, label)
      return (await (await pressAt(id, data)).json()) as CallbackAnswer
    },
    [Symbol.asyncDispose]: async () => leaving.abort(),
  }
}

async function* eventsOf({ body }: Response): AsyncGenerator<{ name: string; data: unknown }> {
  if (!body) return
  let text = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const parts = `${text}${piece}`.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, name = '', data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
      yield { name, data: JSON.parse(data) }
    }
  }
}

function buttonOf({ messages }: ChatView, label: string): { id: number; data: string } {
  for (const { message_id: id, reply_markup } of messages) {
    const button = reply_markup?.inline_keyboard.flat().find(({ text }) => text === label)
    if (button && 'callback_data' in button) return { id, data: button.callback_data }
  }
  throw new Error(`there is no button «${label}»`)
}
