import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { escapedText } from '#demo/escaped-text.ts'
import type { User } from '../api/wire.ts'
import type { ChatSide } from '../chat-side.ts'
import { demoUserOf, type PersonClaim } from '../people.ts'

interface Bot {
  readonly username: string
  readonly title: string
  readonly group: {
    readonly name: string
    readonly title: string
    readonly moderators: readonly PersonClaim[]
  }
}

interface ChatSides {
  readonly private: ChatSide
  readonly group: ChatSide
}

type ChatQuery = PersonClaim & { readonly chat?: string }

const TYPES = { js: 'text/javascript', css: 'text/css' } as const
const FILES = ['chat.css', 'chat.js', 'bubbles.js', 'people.js'] as const

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'"

const claim = {
  type: 'object',
  required: ['key', 'name'],
  properties: {
    key: { type: 'string', pattern: '^[\\w-]{16,64}$' },
    name: { type: 'string', minLength: 1, maxLength: 64 },
    handle: { type: 'string', pattern: '^[a-z]{1,16}$' },
    chat: { type: 'string', maxLength: 32 },
  },
}

const bodySchema = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

const messageSchema = {
  querystring: claim,
  body: bodySchema({ text: { type: 'string', minLength: 1, maxLength: 4096 } }),
}
const pressSchema = {
  querystring: claim,
  body: bodySchema({ message_id: { type: 'integer' }, data: { type: 'string' } }),
}

type Say = { Querystring: ChatQuery; Body: { text: string } }
type Press = { Querystring: ChatQuery; Body: { message_id: number; data: string } }

export function chatPage(scope: FastifyInstance, bot: Bot, sides: ChatSides): void {
  const page = `/chat/${bot.username}`
  const pages = { private: privatePage(bot), group: groupPage(bot) }
  const kindOf = ({ chat }: { chat?: string }) => (chat === bot.group.name ? 'group' : 'private')
  const sideOf = (query: ChatQuery) => sides[kindOf(query)]
  scope.get<{ Querystring: { chat?: string } }>(page, ({ query }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(pages[kindOf(query)]),
  )
  for (const file of FILES) serveFile(scope, file)
  serveFeed(scope, `${page}/feed`, sideOf)
  scope.post<Say>(`${page}/messages`, { schema: messageSchema }, ({ query, body }) =>
    sideOf(query).say(demoUserOf(query), body.text),
  )
  scope.post<Press>(`${page}/presses`, { schema: pressSchema }, async ({ query, body }, reply) => {
    const answer = sideOf(query).press(demoUserOf(query), body.message_id, body.data)
    return answer ?? reply.callNotFound()
  })
}

const privatePage = ({ title }: Bot): string =>
  pageOf({
    title,
    chat: '',
    presence: 'бот',
    about: 'Переписка с ботом',
    empty: 'Здесь пока ничего нет. Нажмите «START», чтобы начать разговор.',
    moderators: '[]',
  })

const groupPage = ({ group }: Bot): string =>
  pageOf({
    title: group.title,
    chat: group.name,
    presence: 'группа',
    about: 'Переписка в группе',
    empty: 'Здесь пока ничего нет. Новые комментарии приходят сюда сами.',
    moderators: JSON.stringify(group.moderators),
  })

const pageOf = (values: Readonly<Record<string, string>> & { readonly title: string }): string =>
  fill(readPart('chat.html'), { ...values, letter: values.title.slice(0, 1) })

const readPart = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

function serveFile(scope: FastifyInstance, file: (typeof FILES)[number]): void {
  const body = readPart(file)
  const type = TYPES[file.endsWith('.js') ? 'js' : 'css']
  scope.get(`/page/${file}`, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(body))
}

const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => escapedText(values[name] ?? ''))

function serveFeed(scope: FastifyInstance, path: string, sideOf: (query: ChatQuery) => ChatSide): void {
  const open = new Set<PassThrough>()
  scope.addHook('preClose', async () => {
    for (const feed of open) feed.end()
  })
  scope.get<{ Querystring: ChatQuery }>(path, { schema: { querystring: claim } }, ({ query }, reply) => {
    const feed = openFeed(sideOf(query), demoUserOf(query))
    open.add(feed)
    feed.once('close', () => open.delete(feed))
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(feed)
  })
}

function openFeed(side: ChatSide, person: User): PassThrough {
  const feed = new PassThrough()
  const show = () => feed.write(`event: chat\ndata: ${JSON.stringify(side.view(person))}\n\n`)
  const stop = side.watch(person, show)
  feed.once('close', stop)
  show()
  return feed
}
