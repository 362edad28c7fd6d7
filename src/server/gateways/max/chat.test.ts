import { expect, it } from 'vitest'
import { AttachmentRefused } from '#server/messenger/chat.ts'
import type { ChatMessage } from '#server/messenger/chat-message.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type MaxApi, MaxRefused } from './api.ts'
import { maxChat } from './chat.ts'

const PICTURE = { kind: 'image', name: 'report.png', bytes: Buffer.from('PNG') } as const
const SAID: ChatMessage = { text: 'Пробег', attached: PICTURE }
const TO = { chat: 1, isGroup: false }

/** A chat whose waits pass at once, and the refusals of its messages, first to last. */
function chatWith(refusals: (MaxRefused | undefined)[] = []) {
  const waits: number[] = []
  const bodies: unknown[] = []
  const clock: Clock = {
    now: () => 0,
    wait: async (milliseconds) => void waits.push(milliseconds),
  }
  const api = {
    async call(_method: string, path: string, { body }: { readonly body?: object } = {}) {
      if (path === '/uploads') return { url: 'https://iu.max.example/1' }
      bodies.push(body)
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return { message: { body: { mid: 'mid.1' } } }
    },
    upload: async () => ({ photos: { a: { token: 'one' }, b: { token: 'two' } } }),
  } as unknown as MaxApi
  return { waits, bodies, chat: maxChat({ api, clock, signal: new AbortController().signal }) }
}

const unready = () => new MaxRefused(400, { code: 'attachment.not.ready', message: 'not processed' })

it('a picture is sent with all its sizes, once MAX has processed it', async () => {
  const { chat, bodies, waits } = chatWith([unready(), unready()])
  const token = await chat.upload?.(PICTURE)
  expect(await chat.send(TO, SAID, token)).toBe('mid.1')
  expect(waits).toEqual([1000, 2000])
  const photos = { a: { token: 'one' }, b: { token: 'two' } }
  expect(bodies.at(-1)).toEqual({ text: 'Пробег', attachments: [{ type: 'image', payload: { photos } }] })
})

it('a picture that MAX never processes or refuses is given up, and its text is not', async () => {
  for (const refusals of [[unready(), unready(), unready(), unready()], [new MaxRefused(413, {})]]) {
    const { chat } = chatWith(refusals)
    await expect(chat.send(TO, SAID, '{"token":"t"}')).rejects.toThrow(AttachmentRefused)
    expect(await chat.send(TO, { text: 'Пробег' })).toBe('mid.1')
  }
})

it.each([
  ['a status', new MaxRefused(404, { code: 'message.not.found' })],
  ['an old message', new MaxRefused(400, { code: 'message.too.old' })],
  ['success: false with a code', new MaxRefused(200, { code: 'message.not.found' })],
  ['success: false without a code', new MaxRefused(200, { message: 'not found' })],
])('an edit that MAX refuses with %s becomes a new message', async (_, refusal) => {
  const { chat } = chatWith([refusal])
  expect(await chat.change({ chat: 1 }, 'mid.1', { text: 'Пробег' })).toBe(false)
})

it('an edit in a dialogue that the person removed is given up', async () => {
  const { chat } = chatWith([new MaxRefused(200, { code: 'chat.denied' })])
  expect(await chat.change({ chat: 1 }, 'mid.1', { text: 'Пробег' })).toBe(true)
})

it('no more than two uploads begin within a second', async () => {
  const { chat, waits } = chatWith()
  await Promise.all(Array.from({ length: 3 }, () => chat.upload?.(PICTURE)))
  expect(waits).toEqual([500, 1000])
})
