import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../api/wire.ts'
import type { DemoChat } from '../chats.ts'
import { type MaxParts, maxMessage, maxUser, midOf } from './chat-side.ts'
import { readMessage } from './new-message.ts'
import { badPayload, MaxError } from './wire.ts'

type Query = Readonly<Record<string, string | undefined>>

interface Call {
  Querystring: Query
  Body: unknown
}

type Answer = (query: Query, body: unknown) => unknown

const SUCCESS = { success: true }

/** Messages and answers per dialogue and second. */
const A_SECOND = 2

/** The API of https://dev.max.ru/docs-api. Its header holds the bare token. */
export function maxApi(scope: FastifyInstance, token: string, bot: User, parts: MaxParts): void {
  const { updates } = parts
  const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, answer: Answer) =>
    scope.route<Call>({
      method,
      url,
      handler: async (request, reply) => {
        try {
          if (request.headers.authorization !== token)
            throw new MaxError(401, 'verify.token', 'Invalid access_token')
          return await answer(request.query, request.body)
        } catch (error) {
          if (error instanceof MaxError) return refuse(reply, error)
          throw error
        }
      },
    })

  route('GET', '/me', () => maxUser(bot))
  route('GET', '/updates', ({ marker, limit = '100', timeout = '30' }) => {
    if (updates.subscriptions().length > 0) throw new MaxError(405, 'not.allowed', 'there is a subscription')
    return updates.poll(marker ? Number(marker) : undefined, Number(limit), Number(timeout))
  })
  subscriptionRoutes(route, parts)
  messageRoutes(route, bot, parts)
  uploadRoutes(scope, token, parts)
  scope.setNotFoundHandler((_request: FastifyRequest, reply) =>
    refuse(reply, new MaxError(404, 'not.found', 'no such method')),
  )
}

type Route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, answer: Answer) => void

/** MAX requires HTTPS on port 443; here the product runs on the same machine. */
function subscriptionRoutes(route: Route, { updates }: MaxParts): void {
  route('GET', '/subscriptions', () => ({
    subscriptions: updates
      .subscriptions()
      .map(({ url, kinds }) => ({ url, time: 0, update_types: kinds ?? null })),
  }))
  route('POST', '/subscriptions', (_query, body) => {
    const {
      url,
      secret,
      update_types: kinds,
    } = (body ?? {}) as { url?: string; secret?: string; update_types?: string[] }
    if (!url || !URL.canParse(url)) throw badPayload('url: must be an address')
    if (secret !== undefined && !/^[\w-]{5,256}$/.test(secret))
      throw badPayload('secret: must match ^[a-zA-Z0-9_-]{5,256}$')
    updates.subscribe({ url, secret, kinds })
    return SUCCESS
  })
  route('DELETE', '/subscriptions', ({ url = '' }) => {
    updates.unsubscribe(url)
    return SUCCESS
  })
}

function messageRoutes(
  route: Route,
  bot: User,
  { chats, presses, pressedMessages, secondMs, refusesEdits, uploads }: MaxParts,
): void {
  const countMessage = createRate(secondMs)
  const read = (body: unknown) => readMessage(body, uploads)
  const refuseEdit = () => {
    if (refusesEdits === undefined) return
    const code = refusesEdits === 'uncoded' ? '' : 'proto.payload'
    throw new MaxError(refusesEdits === 'status' ? 400 : 200, code, 'message: cannot be shown')
  }

  const chatFor = ({ user_id, chat_id }: Query): DemoChat => {
    const chat = chats.started(Number(user_id ?? chat_id))
    if (!chat) throw new MaxError(404, 'chat.not.found', 'no such dialogue')
    countMessage(chat.about.id)
    return chat
  }

  route('POST', '/messages', (query, body) => {
    const content = read(body)
    return { message: maxMessage(chats.post(chatFor(query), bot, content)) }
  })

  route('PUT', '/messages', ({ message_id: mid }, body) => {
    const content = read(body)
    const found = chats.find((message) => midOf(message) === mid)
    if (!found) throw new MaxError(404, 'message.not.found', 'no such message')
    refuseEdit()
    countMessage(found.chat.about.id)
    chats.edit(found.chat, found.message, content)
    return SUCCESS
  })

  route('POST', '/answers', ({ callback_id: id = '' }, body) => {
    const { message, notification } = (body ?? {}) as { message?: unknown; notification?: string }
    const press = pressedMessages.get(id)
    if (!press) throw new MaxError(404, 'callback.not.found', 'no such callback')
    if (!message && !notification) throw badPayload('message or notification expected')
    if (message) refuseEdit()
    if (message) {
      countMessage(press.chat.about.id)
      chats.edit(press.chat, press.message, read(message))
    }
    presses.answer(id, notification ? { text: notification } : {})
    return SUCCESS
  })
}

/** An upload's address has its own key, not the bot's token. */
function uploadRoutes(scope: FastifyInstance, token: string, { uploads, secondMs }: MaxParts): void {
  const countUpload = createRate(secondMs)
  const answering = (reply: FastifyReply, answer: () => unknown): unknown => {
    try {
      return answer()
    } catch (error) {
      if (error instanceof MaxError) return refuse(reply, error)
      throw error
    }
  }
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 10_000_000 },
    (_, body, done) => done(null, body),
  )
  scope.post<{ Querystring: Query }>('/uploads', (request, reply) => {
    const path = request.url.replace(/uploads.*/, '')
    reply.send(
      answering(reply, () => {
        if (request.headers.authorization !== token)
          throw new MaxError(401, 'verify.token', 'Invalid access_token')
        countUpload(0)
        return { url: `http://${request.headers.host}${path}uploading/${uploads.begin(request.query.type)}` }
      }),
    )
  })
  scope.post<{ Params: { key: string }; Body: Buffer }>('/uploading/:key', async (request, reply) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const file = (await new Response(new Uint8Array(request.body), { headers }).formData()).get('data')
    if (!(file instanceof File)) return refuse(reply, badPayload('data: file expected'))
    const bytes = Buffer.from(await file.arrayBuffer())
    return answering(reply, () => uploads.receive(request.params.key, file.name, bytes))
  })
  scope.get<{ Params: { token: string } }>('/uploaded/:token', (request, reply) => {
    const upload = uploads.find(request.params.token)
    if (upload === undefined) return reply.code(404).send()
    return reply.type(upload.kind === 'image' ? 'image/png' : 'application/pdf').send(upload.bytes)
  })
}

function createRate(secondMs: number): (chatId: number) => void {
  const recentTimes = new Map<number, readonly number[]>()
  return (chatId) => {
    const now = Date.now()
    const sent = (recentTimes.get(chatId) ?? []).filter((at) => now - at < secondMs)
    if (sent.length >= A_SECOND)
      throw new MaxError(429, 'too.many.requests', 'too many messages in a dialogue')
    recentTimes.set(chatId, [...sent, now])
  }
}

const refuse = (reply: FastifyReply, { status, code, message }: MaxError) =>
  reply.code(status).send({ ...(status === 200 && { success: false }), ...(code && { code }), message })
