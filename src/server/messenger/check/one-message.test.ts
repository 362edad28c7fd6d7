import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clock } from '#server/platform/clock.ts'
import { runs } from '#shared/testing/properties.ts'
import { AttachmentRefused, type Chat, ChatAway } from '../chat.ts'
import type { ChatMessage } from '../chat-message.ts'
import { oneMessageFor } from './one-message.ts'
import type { Task, Tasks } from './tasks.ts'

const SAID: ChatMessage = {
  text: 'Пробег',
  attached: { kind: 'image', name: 'report.png', bytes: Buffer.from('PNG') },
}

const TASK: Task = {
  id: 1,
  address: { messenger: 'max', chat: 1, isGroup: false },
  personId: 1,
  wanted: { kind: 'view', number: 'XTAGFL110MY000001', view: 'mileage', page: 0 },
  attempts: 0,
  ageMs: 0,
}

const clock: Clock = { now: () => 0, wait: async () => undefined }

class Killed extends Error {}

/** MAX and the stored task, which outlive the process; `killAt` counts its steps. */
function world() {
  let stored = TASK
  let steps = 0
  let killAt = Number.POSITIVE_INFINITY
  const sent: { text: string; upload: string | undefined }[] = []
  const uploads: string[] = []
  const step = () => {
    steps += 1
    if (steps === killAt) throw new Killed()
  }
  const chat: Chat = {
    async upload() {
      step()
      uploads.push(`token ${uploads.length}`)
      step()
      return uploads.at(-1) ?? ''
    },
    async send(_to, { text }, upload) {
      step()
      sent.push({ text, upload })
      return `mid.${sent.length}`
    },
    change: async () => expect.unreachable(),
  }
  const tasks = {
    async uploaded(_task: Task, upload: string) {
      stored = { ...stored, upload }
      step()
    },
    async shownIn(_task: Task, messageId: string) {
      stored = { ...stored, messageId }
    },
  } as unknown as Tasks
  return {
    sent,
    uploads,
    chat,
    live(until: number) {
      steps = 0
      killAt = until
      const { signal } = new AbortController()
      const parts = {
        chat,
        tasks,
        clock,
        signal,
        onBlocked: async () => undefined,
        onUnattached: () => undefined,
      }
      return oneMessageFor(stored, parts).end(SAID)
    },
  }
}

describe('an answer with a picture', () => {
  it('is sent exactly once, however often the process dies between upload and send', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }), async (deaths) => {
        const { sent, uploads, live } = world()
        let isSent = false
        for (const at of deaths)
          if (!isSent)
            isSent = await live(at).then(
              () => true,
              (error: unknown) => {
                expect(error).toBeInstanceOf(Killed)
                return false
              },
            )
        if (!isSent) await live(Number.POSITIVE_INFINITY)
        expect(sent).toEqual([{ text: 'Пробег', upload: uploads.at(-1) }])
        // Only a death before the token was stored costs another upload.
        expect(uploads.length).toBeLessThanOrEqual(1 + deaths.filter((at) => at < 3).length)
      }),
      runs(50),
    )
  })

  it.each([
    ['refuses the picture', () => new AttachmentRefused('413')],
    ['takes no uploads for seconds', () => new ChatAway('503')],
  ])('goes without it, and says so, where MAX %s', async (_, failure) => {
    const { sent, chat, live } = world()
    chat.upload = () => Promise.reject(failure())
    await live(Number.POSITIVE_INFINITY)
    expect(sent).toEqual([
      { text: 'Пробег\n\nРисунок не отправился: всё, что на нём, есть в тексте.', upload: undefined },
    ])
  })

  it('is uploaded again after a pause that MAX asks for', async () => {
    const { sent, chat, live } = world()
    let refusals = 2
    chat.upload = async () => {
      if (refusals-- > 0) throw new ChatAway('429', 500)
      return 'token'
    }
    await live(Number.POSITIVE_INFINITY)
    expect(sent).toEqual([{ text: 'Пробег', upload: 'token' }])
  })
})
