/**
 * What opens without a network. Three things are kept and nothing else:
 *
 * - the built files and the text pages of `kept-pages.ts`, all at once, when this version is installed;
 * - the pages of reports that somebody got answers to; the report's own script puts them there.
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
import { NetworkFirst } from 'workbox-strategies'
import { href } from '../href.ts'
import { REPORT_PAGES } from './report-pages.ts'
import { showMessages } from './show-messages.ts'

/** Put in by the build. */
declare const KEPT: PrecacheEntry[]
declare const registration: ServiceWorkerRegistration

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }

/** Nobody waits longer for the network when an older copy is at hand. */
const NETWORK_LIMIT_S = 3

precache(KEPT)

const during = (moment: 'install' | 'activate', work: () => Promise<unknown>) =>
  addEventListener(moment, (event) => (event as Lifetime).waitUntil(work()))

showMessages()

during('install', renewReportPages)
during('activate', async () => registration.navigationPreload?.enable())

/** The files that the kept pages name go with the old version; so the pages are fetched anew. */
async function renewReportPages(): Promise<void> {
  const cache = await caches.open(REPORT_PAGES)
  const pages = await cache.keys()
  await Promise.allSettled(pages.map((page) => cache.add(page.url)))
}

/** The copy of a page; undefined when there is none. An address with a query never has one. */
async function keptCopy({ pathname, search }: URL): Promise<Response | undefined> {
  if (search !== '') return undefined
  return (await matchPrecache(pathname)) ?? caches.match(pathname, { cacheName: REPORT_PAGES })
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

registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', networkFirst)
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate' ? sayOffline(url) : Response.error(),
)

/** What did not open stands after the `#`, for another try; what a query may carry is left out. */
const sayOffline = ({ origin, pathname, search }: URL): Response =>
  Response.redirect(`${origin}${href.offline}${search === '' ? `#${pathname}` : ''}`)
