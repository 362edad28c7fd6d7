import type { PushText } from '#shared/push-text.ts'
import { href } from '../href.ts'

/** Parts of a service worker's scope that the types of pages lack. */
interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly navigator: Navigator
  readonly clients: { openWindow(url: string): Promise<unknown> }
}

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }
type Push = Lifetime & { readonly data: { json(): unknown } | null }
type Pressed = Lifetime & { readonly notification: Notification }

const scope = globalThis as unknown as Scope

/** Shows every message: a silent push costs the permission. */
export function showMessages(): void {
  addEventListener('push', (event) => {
    const push = event as Push
    push.waitUntil(show(textIn(push)))
  })
  addEventListener('notificationclick', (event) => {
    const { notification, waitUntil } = event as Pressed
    notification.close()
    waitUntil.call(event, scope.clients.openWindow(pathIn(notification.data)))
  })
}

async function show({ title, body, url, tag, news }: PushText): Promise<void> {
  const icon = '/icon-192.png'
  await scope.registration.showNotification(title, { body, tag, icon, lang: 'ru', data: url })
  // Not everywhere.
  if ('setAppBadge' in scope.navigator) await scope.navigator.setAppBadge(news).catch(ignore)
}

/** Empty, unreadable, or of another version. */
const UNREADABLE: PushText = {
  title: 'Появилось новое',
  body: 'Откройте личный кабинет, чтобы узнать, о каком автомобиле.',
  url: href.user,
  tag: 'news',
  news: 1,
}

function textIn({ data }: Push): PushText {
  try {
    const text = data?.json() as Partial<PushText> | undefined
    return typeof text?.title === 'string' ? { ...UNREADABLE, ...text } : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/** Of this site only. */
const pathIn = (data: unknown): string =>
  typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : href.user

const ignore = () => undefined
