import type { Counter } from './counters.ts'

const TAG = 'https://mc.yandex.ru/metrika/tag.js'

/** {@link Counter.visit} sends addresses; titles and clicks are not sent. */
const SETTINGS = {
  defer: true,
  sendTitle: false,
  clickmap: false,
  trackLinks: false,
  webvisor: false,
  accurateTrackBounce: true,
}

/** Queues calls until the script has loaded. */
type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number }

const page: typeof globalThis & { ym?: Ym } = globalThis

/** Loads after the page. */
export function metrika(id: number): Counter {
  let blocked = false
  const ym = (...call: unknown[]) => page.ym?.(id, ...call)
  page.ym ??= keepingCalls()
  ym('init', SETTINGS)
  whenLoaded(() =>
    load(() => {
      blocked = true
    }),
  )
  return {
    visit: (path) => ym('hit', location.origin + path),
    reach: (goal) => new Promise((sent) => (blocked ? sent() : ym('reachGoal', goal, {}, sent))),
    forget: forgetCookies,
  }
}

function keepingCalls(): Ym {
  const calls: unknown[][] = []
  return Object.assign((...call: unknown[]) => void calls.push(call), { a: calls, l: Date.now() })
}

function whenLoaded(action: () => void): void {
  if (document.readyState === 'complete') action()
  else addEventListener('load', action)
}

function load(onBlocked: () => void): void {
  const script = document.createElement('script')
  script.src = TAG
  script.addEventListener('error', onBlocked)
  document.head.append(script)
}

/** The cookies may belong to any parent domain. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = labels.map((_label, place) => `; domain=${labels.slice(place).join('.')}`)
  for (const name of names.filter((name) => name.startsWith('_ym')))
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the page reloads at once, an asynchronous deletion would be lost
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
}
