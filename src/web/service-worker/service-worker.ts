/**
 * What opens without a network. Three things are kept and nothing else:
 *
 * - the built files and the text pages of `kept-pages.ts`, all at once, when this version is installed;
 * - the pages of reports that somebody got answers to; the report's own script puts them there;
 * - the scanner of codes, once somebody has scanned.
 *
 * A picture that another application shares is handed to the scanner and leaves the device by no way.
 *
 * So no answer of `/v1`, no page of an account or a payment, and no address with a query ever gets into
 * a cache: there is no code here that would put it there.
 *
 * An update never surprises: nothing calls `skipWaiting` or `clients.claim`, so a new version waits until
 * the last tab of the site is closed, and an open page keeps the files it was made with. While it waits
 * nobody is held back, since pages come from the network first.
 */
import { addRoute, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { href } from '../href.ts'
import { NEXT_REPORT_PAGES, REPORT_PAGES } from './report-pages.ts'
import { KEEP_SCANNER, SCANNER_FILES } from './scanner-cache.ts'
import { keepSharedPicture } from './shared-form.ts'
import { showMessages } from './show-messages.ts'

/** Put in by the build. */
declare const KEPT: PrecacheEntry[]
/** Address of the scanner and of every file it needs beyond those. */
declare const SCANNER: string[]
declare const registration: ServiceWorkerRegistration

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }

/** Nobody waits longer for the network when an older copy is at hand. */
const NETWORK_LIMIT_S = 3

precache(KEPT)

const during = (moment: 'install' | 'activate', work: () => Promise<unknown>) =>
  addEventListener(moment, (event) => (event as Lifetime).waitUntil(work()))

showMessages()

during('install', () => Promise.all([renewReportPages(), renewScanner()]))
during('activate', () =>
  Promise.all([registration.navigationPreload?.enable(), takeReportPages(), clearScanner()]),
)

addEventListener('message', (event) => {
  if (event.data === KEEP_SCANNER) (event as MessageEvent & Lifetime).waitUntil(keepScannerFiles())
})

/** The version at work keeps its own pages until this one takes over: each version has files of its own. */
async function renewReportPages(): Promise<void> {
  const pages = await (await caches.open(REPORT_PAGES)).keys()
  if (pages.length === 0) return
  const next = await caches.open(NEXT_REPORT_PAGES)
  await Promise.allSettled(pages.map((page) => next.add(page.url)))
}

/** A page that was forgotten meanwhile stays forgotten. */
async function takeReportPages(): Promise<void> {
  const [cache, next] = await Promise.all([caches.open(REPORT_PAGES), caches.open(NEXT_REPORT_PAGES)])
  const renewed = (await next.keys()).map(async (page) => {
    const copy = await next.match(page)
    if (copy && (await cache.match(page))) await cache.put(page, copy)
  })
  await Promise.allSettled(renewed)
  await caches.delete(NEXT_REPORT_PAGES)
}

/** What is there already is not fetched again. Without a network, or room, nothing is kept and nothing breaks. */
async function keepScannerFiles(): Promise<void> {
  const cache = await caches.open(SCANNER_FILES)
  const missing = SCANNER.map(async (path) => {
    if (!(await cache.match(path))) await cache.add(path)
  })
  await Promise.allSettled(missing)
}

/** Only for who scans. The page goes last: without its new files the older page is the better one. */
async function renewScanner(): Promise<void> {
  if (!(await caches.has(SCANNER_FILES))) return
  await keepScannerFiles()
  const cache = await caches.open(SCANNER_FILES)
  const kept = await Promise.all(SCANNER.map((path) => cache.match(path)))
  if (kept.includes(undefined)) return
  await Promise.allSettled(
    SCANNER.filter((path) => !path.startsWith('/assets/')).map((path) => cache.add(path)),
  )
}

/** What only older versions needed. */
async function clearScanner(): Promise<void> {
  if (!(await caches.has(SCANNER_FILES))) return
  const cache = await caches.open(SCANNER_FILES)
  const old = (await cache.keys()).filter(({ url }) => !SCANNER.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** The copy of a page; undefined when there is none. An address with a query never has one. */
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
// Files of the version that waits: pages from the network are its own already, and may be kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => (await caches.match(request)) ?? new NetworkOnly().handle({ request, event }),
)

setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate' ? sayOffline(url) : Response.error(),
)

/** What did not open stands after the `#`, for another try; what a query may carry is left out. */
const sayOffline = ({ origin, pathname, search }: URL): Response =>
  Response.redirect(`${origin}${href.offline}${search === '' ? `#${pathname}` : ''}`)
