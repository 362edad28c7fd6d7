import { type ComponentType, type ReactNode, useContext, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type UIMatch,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { Route } from './+types/root'
import countersScript from './analytics/counters.script.ts?worker&url'
import { pageOpened } from './analytics/track.ts'
import { asksConsent } from './consent/consent.ts'
import { ConsentBanner } from './consent/consent-banner.tsx'
import { appleTouchIcon, paper } from './features/app-promotion/web-app-manifest.ts'
import { href } from './href.ts'
import { DeferredScripts, OwnScripts } from './layout/deferred-scripts.tsx'
import { DemoMark } from './layout/demo-mark.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { Broken, NotFound } from './layout/messages.tsx'
import styles from './layout/page.module.css'
import { StorageAway } from './layout/storage-away.tsx'
import { BrokenAt } from './page/broken-at.ts'
import { reportError, writePlace } from './page/client-log.ts'
import { pageServices } from './page/page-context.ts'
import { pageMeta } from './page/page-meta.ts'
import { isTokenMisplaced } from './session/arrival.ts'
import { Notices } from './session/notices.tsx'
import { startSession } from './session/session.ts'
import siteScript from './start/before-paint.ts?inline-script'
import { Island } from './start/island.tsx'
import { Nonce } from './start/nonce.ts'
import './styles/base.css'
import font from './styles/golos-text.woff2?url'
import { Hatches } from './ui/hatches.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(pageServices).site })

/** Settings are constant for the life of the page. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: href.manifest },
  { rel: 'apple-touch-icon', href: appleTouchIcon.src, sizes: appleTouchIcon.sizes },
]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { index: false })

interface Handle {
  /** Modules that hydrate the page without the router; none: the router does. */
  readonly scripts?: readonly string[]
  readonly script?: string
  readonly hydrate?: boolean
  /** True: neither counters nor other sites are allowed. */
  readonly closed?: boolean
  readonly Head?: ComponentType
}

const handlesOf = (matches: readonly UIMatch[]): Handle[] =>
  matches.flatMap(({ handle }) => (handle ? [handle as Handle] : []))

export function Layout({ children }: { readonly children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site
  const handles = handlesOf(useMatches())
  const brokenAt = useContext(BrokenAt)
  const ownScripts = brokenAt ? [] : handles.flatMap(({ scripts = [] }) => scripts)
  const script = brokenAt ? undefined : handles.find((handle) => handle.script !== undefined)?.script
  const Head = handles.find((handle) => handle.Head)?.Head
  const { pathname, search } = useLocation()
  useEffect(startSession, [])
  useEffect(() => pageOpened(pathname), [pathname])
  return (
    <html
      lang="ru"
      data-error-log={site?.errorLogUrl}
      data-broken-at={brokenAt ? writePlace(brokenAt) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        <SiteScript site={handles.some(({ closed }) => closed) ? undefined : site} />
        <Meta />
        <Links />
        {Head && <Head />}
      </head>
      <body id="top">
        <Hatches />
        <a className={styles.skip} href="#main">
          К содержанию
        </a>
        {site && asksConsent(site) && <ConsentBanner site={site} />}
        <Header site={site} />
        {site && site.demoSections.length > 0 && <DemoMark />}
        <main className={styles.main} id="main" tabIndex={-1}>
          <p className={styles.misled} role="status" suppressHydrationWarning>
            {isTokenMisplaced(pathname, search) ? 'Ссылка для входа здесь не действует' : ''}
          </p>
          <p className={styles.unreached} role="status">
            Связь с сайтом прервалась. Страница догрузится сама, когда связь вернётся.
          </p>
          {children}
        </main>
        <Footer site={site} />
        <Island name="notices">
          <Notices />
        </Island>
        {script !== undefined ? (
          <PageScript text={script} />
        ) : ownScripts.length > 0 ? (
          <OwnScripts files={ownScripts} />
        ) : (
          <DeferredScripts forSignedIn={handles.some(({ hydrate }) => hydrate === false)} />
        )}
      </body>
    </html>
  )
}

/** The first script and the only inline one carries the settings of the counters' script. */
const SiteScript = ({ site }: { readonly site: SiteSettings | undefined }) => (
  <script nonce={useContext(Nonce)} {...countersOf(site)} suppressHydrationWarning>
    {import.meta.env.SSR ? siteScript : ''}
  </script>
)

const PageScript = ({ text }: { readonly text: string }) => <script nonce={useContext(Nonce)}>{text}</script>

const countersOf = ({ analytics }: Partial<SiteSettings> = {}) =>
  analytics && {
    'data-counters': countersScript,
    'data-metrika': analytics.metrika,
    'data-own': analytics.own ? '' : undefined,
  }

export default function Root() {
  return <Outlet />
}

/** Status of page services while the store is unreadable. */
const STORAGE_AWAY = 503

export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  const isExpected = status === 404 || status === STORAGE_AWAY
  useEffect(() => {
    if (!isExpected) reportError(error)
  }, [error, isExpected])
  if (status === STORAGE_AWAY) return <StorageAway />
  return status === 404 ? <NotFound /> : <Broken />
}
