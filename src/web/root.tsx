import cyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type UIMatch,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { reportError } from './client-log.ts'
import { DeferredScripts } from './layout/deferred-scripts.tsx'
import { DemoMark } from './layout/demo-mark.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { Broken, NotFound } from './layout/messages.tsx'
import styles from './layout/page.module.css'
import { Nonce } from './nonce.ts'
import { pageMeta } from './page-meta.ts'
import { pageServices } from './page-services.ts'
import { startSession } from './session/session.ts'
import { TopUpNotice } from './session/top-up-notice.tsx'
import siteScript from './site.ts?inline-script'
import './styles/base.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(pageServices).site })

/** The settings hold for the life of the page: no navigation asks for them again. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: cyrillic, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { index: false })

/** A route says `handle = { hydrate: false }` when its page is text and needs no script of its own. */
const isText = (matches: readonly UIMatch[]) =>
  matches.some(({ handle }) => (handle as { hydrate?: boolean } | undefined)?.hydrate === false)

export function Layout({ children }: { readonly children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site
  const text = isText(useMatches())
  useEffect(startSession, [])
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <SiteScript />
        <Meta />
        <Links />
      </head>
      <body id="top">
        <a className={styles.skip} href="#main">
          К содержанию
        </a>
        <Header site={site} />
        {site && site.demoSections.length > 0 && <DemoMark />}
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer site={site} />
        <TopUpNotice />
        <DeferredScripts forSignedIn={text} />
      </body>
    </html>
  )
}

/** First of all scripts, and the only one of ours; its text stays out of the browser's bundle. */
const SiteScript = () => (
  <script nonce={useContext(Nonce)} suppressHydrationWarning>
    {import.meta.env.SSR ? siteScript : ''}
  </script>
)

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!missing) reportError(error)
  }, [error, missing])
  return missing ? <NotFound /> : <Broken />
}
