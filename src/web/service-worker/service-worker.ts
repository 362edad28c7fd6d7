/**
 * Offline pages. The cache holds the built files with the text pages of `kept-pages.ts`, pages that
 * a visit stores (`report-pages.ts`), and the code scanner after its first use; never answers of
 * `/v1`, pages of accounts or payments, or addresses with a query. An update waits until the last
 * tab is closed.
 */
import { addRoute, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { href } from '../href.ts'
import { NEXT_REPORT_PAGES, REPORT_PAGES } from './report-pages.ts'
import { KEEP_SCANNER, NEXT_SCANNER_PAGE, SCANNER_FILES } from './scanner-cache.ts'
import { keepSharedPicture } from './shared-form.ts'
import { showMessages } from './show-messages.ts'

/** Inserted by the build. */
declare const KEPT: PrecacheEntry[]
declare const SCANNER: string[]
declare const registration: ServiceWorkerRegistration

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }

/** Longest wait for the network if a cached copy exists. */
const NETWORK_LIMIT_S = 3

precache(KEPT)

const during = (moment: 'install' | 'activate', work: () => Promise<unknown>) =>
  addEventListener(moment, (event) => (event as Lifetime).waitUntil(work()))

showMessages()

during('install', () => Promise.all([renewReportPages(), renewScanner()]))
during('activate', () =>
  Promise.all([
    registration.navigationPreload?.enable(),
    takePages(REPORT_PAGES, NEXT_REPORT_PAGES),
    takeScanner(),
  ]),
)

addEventListener('message', (event) => {
  if (event.data === KEEP_SCANNER) (event as MessageEvent & Lifetime).waitUntil(keepScannerFiles())
})

/** Each version has its own files, so the active one keeps its pages until this one takes over. */
async function renewReportPages(): Promise<void> {
  const pages = await (await caches.open(REPORT_PAGES)).keys()
  if (pages.length === 0) return
  const next = await caches.open(NEXT_REPORT_PAGES)
  await Promise.allSettled(pages.map((page) => next.add(page.url)))
}

/** Skips pages that were deleted meanwhile. */
async function takePages(cacheName: string, nextName: string): Promise<void> {
  const [cache, next] = await Promise.all([caches.open(cacheName), caches.open(nextName)])
  const renewed = (await next.keys()).map(async (page) => {
    const copy = await next.match(page)
    if (copy && (await cache.match(page))) await cache.put(page, copy)
  })
  await Promise.allSettled(renewed)
  await caches.delete(nextName)
}

/** Fetches missing files only. Without a network or room nothing is stored and nothing fails. */
async function keepScannerFiles(): Promise<void> {
  const cache = await caches.open(SCANNER_FILES)
  const missing = SCANNER.map(async (path) => {
    if (!(await cache.match(path))) await cache.add(path)
  })
  await Promise.allSettled(missing)
}

/** Only after the scanner was used. Without its new files the old page must stay. */
async function renewScanner(): Promise<void> {
  await caches.delete(NEXT_SCANNER_PAGE)
  if (!(await caches.has(SCANNER_FILES))) return
  await keepScannerFiles()
  const cache = await caches.open(SCANNER_FILES)
  const kept = await Promise.all(SCANNER.map((path) => cache.match(path)))
  if (kept.includes(undefined)) return
  const next = await caches.open(NEXT_SCANNER_PAGE)
  await Promise.allSettled(
    SCANNER.filter((path) => !path.startsWith('/assets/')).map((path) => next.add(path)),
  )
}

/** Also deletes files of older versions. */
async function takeScanner(): Promise<void> {
  if (!(await caches.has(SCANNER_FILES))) return
  await takePages(SCANNER_FILES, NEXT_SCANNER_PAGE)
  const cache = await caches.open(SCANNER_FILES)
  const old = (await cache.keys()).filter(({ url }) => !SCANNER.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

async function keptCopy({ pathname, search }: URL): Promise<Response | undefined> {
  if (search !== '') return undefined
  return (
    (await matchPrecache(pathname)) ??
    (await caches.match(pathname, { cacheName: SCANNER_FILES })) ??
    caches.match(pathname, { cacheName: REPORT_PAGES })
  )
}

const networkFirst = new NetworkFirst({
  networkTimeoutSeconds: NETWORK_LIMIT_S,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request }) => keptCopy(new URL(request.url)),
    },
  ],
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === href.find,
  async ({ request, event }) =>
    (await keepSharedPicture(request)) ?? new NetworkOnly().handle({ request, event }),
  'POST',
)
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', networkFirst)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && SCANNER.includes(url.pathname),
  new CacheFirst({ cacheName: SCANNER_FILES, plugins: [{ cacheWillUpdate: async () => null }] }),
)
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
// A waiting version's: its pages already come from the network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => (await caches.match(request)) ?? new NetworkOnly().handle({ request, event }),
)

setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate' ? sayOffline(url) : Response.error(),
)

/** The path goes after `#` for a retry; the query may be private. */
const sayOffline = ({ origin, pathname, search }: URL): Response =>
  Response.redirect(`${origin}${href.offline}${search === '' ? `#${pathname}` : ''}`)
