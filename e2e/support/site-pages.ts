import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { accuracyHref } from '../../src/web/accuracy-href.ts'
import { correctionHref } from '../../src/web/correction-href.ts'
import { dealHref } from '../../src/web/deal-href.ts'
import { href } from '../../src/web/href.ts'
import { proofHref } from '../../src/web/proof-href.ts'
import routes from '../../src/web/routes.ts'
import { scannerHref } from '../../src/web/scanner-href.ts'

/**
 * Audience of a page. `open`: people and search engines; `report`: search engines only if it has
 * data; `unlisted`: people only; `personal`: signed-in people; `test`: absent in production.
 */
type Kind = 'open' | 'report' | 'unlisted' | 'personal' | 'test'

/** An example address of a route. */
export interface SitePage {
  readonly path: string
  readonly kind: Kind
  /** HTTP status; 200 by default. */
  readonly status?: number
}

const page = (kind: Kind, ...paths: readonly string[]): SitePage[] => paths.map((path) => ({ path, kind }))

const missing = (path: string): SitePage => ({ path, kind: 'unlisted', status: 404 })

const articles = globSync('*.mdx', { cwd: join(import.meta.dirname, '..', '..', 'content', 'posts') })
  .sort()
  .map((file) => href.post(basename(file, '.mdx')))

/** A demo car, and an address on an untrusted host. */
const VIN = 'Z94CB41AADR000001'
const STRANGER = 'https://example.org/'

/** Pages of every route pattern; empty for a file or redirect. */
const pagesOfRoutes: Readonly<Record<string, readonly SitePage[]>> = {
  '/': page('open', href.home),
  '/checks/:vin': page('report', href.check(VIN)),
  '/faq': page('open', href.faq),
  '/howMeHelp': page('open', href.howMeHelp),
  '/kbm': page('open', href.kbm),
  '/app': page('open', href.app),
  '/codes': page('open', href.codes),
  '/codes.json': [],
  '/codes.csv': [],
  '/dogovor': page('open', href.dogovor),
  '/posts': page('open', href.posts),
  '/posts/:path': [...page('open', ...articles), missing(href.post('no_such_article'))],
  '/policy.html': page('open', href.policy),
  '/terms_of_use.html': page('open', href.terms),
  '/redirect': page('unlisted', href.redirect(STRANGER)),
  '/share': [],
  '/skaner': page('open', scannerHref.page),
  '/proof': page('open', proofHref.page),
  '/sravnenie': page('unlisted', href.comparison),
  '/sdelka': page('open', dealHref.page),
  '/sdelka/:vin': page('unlisted', dealHref.of(VIN)),
  '/offline': page('unlisted', href.offline),
  '/sitemap.xml': [],
  '/robots.txt': [],
  '/app.webmanifest': [],
  '/api': page('open', href.api),
  '/status': page('open', href.status),
  '/tochnost': page('open', accuracyHref),
  '/oshibka-v-svedeniyah': page('open', correctionHref.page),
  '/auth': page('unlisted', href.auth),
  '/auth/provider': page('personal', href.authProvider),
  '/user': page('personal', href.user),
  '/payment': page('personal', href.payment),
  '/successPay': page('personal', href.successPay),
  '/failPay': page('personal', href.failPay),
  '/appPay': page('personal', href.appPay),
  '/app/cabinet': page('personal', href.appCabinet),
  '/deleteAccount': page('personal', href.deleteAccount),
  '/testIndex': page('test', href.testIndex),
  '/testError': page('test', href.testError),
  '/testChecks': page('test', href.testChecks),
  '/*': [missing('/no/such/page')],
}

const patternsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => [
    `${parent}/${path}`,
    ...patternsOf(children, `${parent}/${path}`),
  ])

/** Router patterns missing in this table, and rows without a router pattern. */
export function strayRoutes(): string[] {
  const rows = Object.keys(pagesOfRoutes)
  const patterns = patternsOf(routes)
  return [...patterns.filter((one) => !rows.includes(one)), ...rows.filter((one) => !patterns.includes(one))]
}

/** Every page of the site, including each text of a route. */
export const sitePages: readonly SitePage[] = Object.values(pagesOfRoutes).flat()

/** One existing page of every route that is public in production. */
export const publicPages: readonly SitePage[] = Object.values(pagesOfRoutes)
  .flatMap((pages) => pages.slice(0, 1))
  .filter(({ kind, status }) => status === undefined && ['open', 'report', 'unlisted'].includes(kind))
