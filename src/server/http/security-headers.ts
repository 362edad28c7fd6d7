import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '#shared/site-settings.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
}

/** What a page lets its own scripts use beyond the usual. */
export type PageUses = 'camera'

/** Name and value of what a page lets anybody use; it says nothing to a script or a picture. */
export const permissions = (uses?: PageUses) =>
  [
    'permissions-policy',
    `camera=(${uses === 'camera' ? 'self' : ''}), microphone=(), geolocation=(), payment=(self)`,
  ] as const

const HSTS = 'max-age=31536000; includeSubDomains'

/** On every answer. What only a page needs is added where its bytes are made. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { ...headers, 'strict-transport-security': HSTS } : headers

/** Name and value of what answers of the API say to search engines. */
export const NOT_FOR_SEARCH = ['x-robots-tag', 'noindex'] as const

export function addSecurityHeaders(app: FastifyInstance, all: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all)
    if (request.url.startsWith('/v1/')) reply.header(...NOT_FOR_SEARCH)
    done()
  })
}

/** Hosts a remote bot-protection provider is loaded from and talks to. */
const providerHosts: Partial<Record<SiteSettings['captcha'], readonly string[]>> = {
  smartcaptcha: ['https://smartcaptcha.yandexcloud.net'],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
}

/** Hosts of Yandex Metrika; its script keeps a frame of its own. */
const METRIKA = ['https://mc.yandex.ru', 'https://mc.yandex.com']

/** What a network's advertisements are made of: they come from many hosts and bring their own styles. */
interface AdHosts {
  readonly hosts: readonly string[]
  readonly pictures: readonly string[]
  readonly styles: readonly string[]
}

const YANDEX_ADS: AdHosts = {
  hosts: ['https://yandex.ru', 'https://*.yandex.ru', 'https://*.yandex.net', 'https://yastatic.net'],
  pictures: ['https:'],
  styles: ["'unsafe-inline'"],
}

/** Parts of other sites that a page may let in; each only where it is configured. */
export type Outside = Pick<
  SiteSettings,
  'captcha' | 'payments' | 'ads' | 'analytics' | 'errorLogUrl' | 'kbmWidgetUrl' | 'imageHosts'
>

/** Base64 SHA-256 of the scripts and styles that stand in a page. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Policy of a page: scripts only from our own origin, from the providers that are switched on, or with one of
 * the given hashes. The payment's frame goes on to the payer's bank (3-D Secure), which may be any. It is the
 * same for everybody: whether counters and advertisements are loaded at all, the visitor's consent decides.
 * @param inline What the page carries itself. Styles need no hash where a network brings any.
 */
export function pageCsp(inline: InlineHashes, site: Outside = { captcha: 'altcha' }): string {
  const captcha = providerHosts[site.captcha] ?? []
  const widget = originOf(site.payments?.moneta?.widgetUrl)
  const form = originOf(site.payments?.moneta?.formUrl)
  const metrika = site.analytics?.metrika === undefined ? [] : METRIKA
  const ads = adHosts(site.ads?.scriptUrl)
  return [
    directive('default-src', "'self'"),
    directive(
      'script-src',
      "'self'",
      ...quoted(inline.scripts),
      ...captcha,
      ...widget,
      ...metrika,
      ...ads.hosts,
    ),
    directive('style-src', "'self'", ...(ads.styles.length > 0 ? ads.styles : quoted(inline.styles))),
    directive('style-src-attr', "'unsafe-inline'"),
    directive('img-src', "'self'", 'data:', ...(site.imageHosts ?? []), ...metrika, ...ads.pictures),
    directive('font-src', "'self'", ...ads.hosts),
    directive('connect-src', "'self'", ...captcha, ...metrika, ...ads.hosts, ...originOf(site.errorLogUrl)),
    directive('frame-src', ...captcha, ...widget, ...metrika, ...ads.hosts, ...frames(site)),
    directive('worker-src', "'self'"),
    directive('object-src'),
    directive('base-uri'),
    directive('form-action', "'self'", ...form),
    directive('frame-ancestors'),
  ].join('; ')
}

/**
 * Policy of the page that looks through the camera. What it sees is for nobody else, so nothing from outside is let
 * in; its reader of codes is a WebAssembly module of ours.
 */
export const cameraPageCsp = (
  inline: InlineHashes,
  { errorLogUrl }: Pick<Outside, 'errorLogUrl'> = {},
): string =>
  pageCsp(inline, { captcha: 'altcha', errorLogUrl }).replace(
    "script-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
  )

/** Policy of a page for a few people of ours: nothing from outside, and no script but what stands in it. */
export const closedPageCsp = ({ scripts, styles }: InlineHashes): string =>
  [
    directive('default-src'),
    directive('script-src', ...quoted(scripts)),
    directive('style-src', ...quoted(styles)),
    directive('font-src', "'self'"),
    directive('img-src', "'self'"),
    directive('base-uri'),
    directive('form-action', "'self'"),
    directive('frame-ancestors'),
  ].join('; ')

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'sha256-${hash}'`)

const frames = ({ payments, kbmWidgetUrl }: Outside): string[] => [
  ...(payments?.moneta ? ['https:'] : []),
  ...originOf(kbmWidgetUrl),
]

/** Anybody else than Yandex brings its advertisements from where its script is. */
function adHosts(scriptUrl: string | undefined): AdHosts {
  const [origin] = originOf(scriptUrl)
  if (origin === undefined) return { hosts: [], pictures: [], styles: [] }
  if (YANDEX_ADS.hosts.includes(origin)) return YANDEX_ADS
  return { hosts: [origin], pictures: [origin], styles: [] }
}

const originOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin])

const directive = (name: string, ...sources: readonly string[]): string =>
  `${name} ${sources.length === 0 ? "'none'" : [...new Set(sources)].join(' ')}`
