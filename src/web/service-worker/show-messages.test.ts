import { beforeEach, expect, it, vi } from 'vitest'
import { showMessages } from './show-messages.ts'

const shown = vi.fn(async (_title: string, _options: object) => undefined)
const badge = vi.fn(async (_count: number) => undefined)
const opened = vi.fn(async (_url: string) => undefined)

let worker: EventTarget
beforeEach(() => {
  worker = new EventTarget()
  vi.stubGlobal('addEventListener', worker.addEventListener.bind(worker))
  vi.stubGlobal('registration', { showNotification: shown })
  vi.stubGlobal('navigator', { setAppBadge: badge })
  vi.stubGlobal('clients', { openWindow: opened })
  for (const mock of [shown, badge, opened]) mock.mockClear()
  showMessages()
})

/** @returns a promise that settles with the work of the event. */
async function happens(type: string, fields: object): Promise<void> {
  const waited: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void waited.push(work)
  worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...fields }))
  await Promise.all(waited)
}

const push = (text: string | null) =>
  happens('push', { data: text === null ? null : { json: () => JSON.parse(text) } })

it('shows a message, and the number of news on the icon', async () => {
  const text = { title: 'Новое', body: 'о машине', url: '/checks/XTAGFL110JY000001', tag: 'news-1', news: 3 }
  await push(JSON.stringify(text))
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Новое',
    expect.objectContaining({ body: 'о машине', tag: 'news-1', data: '/checks/XTAGFL110JY000001' }),
  )
  expect(badge).toHaveBeenCalledExactlyOnceWith(3)
})

it.each([null, 'no JSON', '[]', '"text"', 'null', '{"news":2}'])(
  'shows a general message for %o',
  async (text) => {
    await push(text)
    expect(shown).toHaveBeenCalledExactlyOnceWith('Появилось новое', expect.anything())
  },
)

it('is shown where the icon supports no badge', async () => {
  vi.stubGlobal('navigator', {})
  await push(JSON.stringify({ title: 'Новое', body: '', url: '/', tag: 't', news: 1 }))
  expect(shown).toHaveBeenCalledTimes(1)
})

it.each([
  ['/checks/XTAGFL110JY000001', '/checks/XTAGFL110JY000001'],
  ['https://evil.example/', '/user'],
  ['//evil.example', '/user'],
  ['/\\evil.example', '/user'],
  [undefined, '/user'],
])('a press on one about %s opens %s', async (data, url) => {
  const close = vi.fn()
  await happens('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalledTimes(1)
  expect(opened).toHaveBeenCalledExactlyOnceWith(url)
})
