import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '#shared/site-settings.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  // Pages have their own policy with the same rule for frames.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/** Permissions that a page's own scripts need beyond the usual. */
export type PageUses = 'camera'

export const permissions = (uses?: PageUses) =>
  [
    'permissions-policy',
    `camera=(${uses === 'camera' ? 'self' : ''}), microphone=(), geolocation=(), payment=(self)`,
  ] as const

const HSTS = 'max-age=31536000; includeSubDomains'

/** Page-only headers are added with the page's bytes. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { ...headers, 'strict-transport-security': HSTS } : headers

export const NOT_FOR_SEARCH = ['x-robots-tag', 'noindex'] as const

export function addSecurityHeaders(app: FastifyInstance, all: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all)
    if (request.url.startsWith('/v1/')) reply.header(...NOT_FOR_SEARCH)
    done()
  })
}

const providerHosts: Partial<Record<SiteSettings['captcha'], readonly string[]>> = {
  smartcaptcha: ['https://smartcaptcha.yandexcloud.net'],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
}

const METRIKA = ['https://mc.yandex.ru', 'https://mc.yandex.com']

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

export type OutsideParts = Pick<
  SiteSettings,
  'captcha' | 'payments' | 'ads' | 'analytics' | 'errorLogUrl' | 'kbmWidgetUrl' | 'imageHosts'
>

/** Base64 SHA-256. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Scripts from our origin, from enabled providers, or with a given hash. The payment's frame may
 * navigate to any host, because the payer's bank follows (3-D Secure).
 * @param inline styles need no hashes where an advertising network brings its own.
 */
export function pageCsp(inline: InlineHashes, site: OutsideParts = { captcha: 'altcha' }): string {
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
 * No outside content, because the camera's picture is private; the code reader is our WebAssembly
 * module.
 */
export const cameraPageCsp = (
  inline: InlineHashes,
  { errorLogUrl }: Pick<OutsideParts, 'errorLogUrl'> = {},
): string =>
  pageCsp(inline, { captcha: 'altcha', errorLogUrl }).replace(
    "script-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
  )

/** Policy of a page for the staff: no outside content and only inline scripts. */
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

const frames = ({ payments, kbmWidgetUrl }: OutsideParts): string[] => [
  ...(payments?.moneta ? ['https:'] : []),
  ...originOf(kbmWidgetUrl),
]

function adHosts(scriptUrl: string | undefined): AdHosts {
  const [origin] = originOf(scriptUrl)
  if (origin === undefined) return { hosts: [], pictures: [], styles: [] }
  if (YANDEX_ADS.hosts.includes(origin)) return YANDEX_ADS
  return { hosts: [origin], pictures: [origin], styles: [] }
}

const originOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin])

const directive = (name: string, ...sources: readonly string[]): string =>
  `${name} ${sources.length === 0 ? "'none'" : [...new Set(sources)].join(' ')}`
