import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '#shared/page-services.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

const HSTS = 'max-age=31536000; includeSubDomains'

/** On every answer. What only a page needs is added where its bytes are made. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { ...headers, 'strict-transport-security': HSTS } : headers

export function addSecurityHeaders(app: FastifyInstance, all: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all)
    done()
  })
}

/** Hosts a remote bot-protection provider is loaded from and talks to. */
const providerHosts: Partial<Record<SiteSettings['captcha'], readonly string[]>> = {
  smartcaptcha: ['https://smartcaptcha.yandexcloud.net'],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
}

type Outside = Pick<SiteSettings, 'captcha' | 'payments'>

/**
 * Policy of a page: scripts only from our own origin, from the providers of bot protection and payment that
 * are switched on, or with one of the given hashes. The payment's frame goes on to the payer's bank
 * (3-D Secure), which may be any.
 * @param scriptHashes base64 SHA-256 of the inline scripts the page carries.
 */
export function pageCsp(scriptHashes: readonly string[], site: Outside = { captcha: 'altcha' }): string {
  const captcha = providerHosts[site.captcha] ?? []
  const widget = originOf(site.payments?.widgetUrl)
  const form = originOf(site.payments?.formUrl)
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`)
  return [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...hashes, ...captcha, ...widget),
    directive('style-src', "'self'"),
    directive('style-src-attr', "'unsafe-inline'"),
    directive('img-src', "'self'", 'data:'),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'", ...captcha),
    directive('frame-src', ...captcha, ...widget, ...(site.payments ? ['https:'] : [])),
    directive('worker-src', "'self'"),
    directive('object-src'),
    directive('base-uri'),
    directive('form-action', "'self'", ...form),
    directive('frame-ancestors'),
  ].join('; ')
}

const originOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin])

const directive = (name: string, ...sources: readonly string[]): string =>
  `${name} ${sources.length === 0 ? "'none'" : [...new Set(sources)].join(' ')}`
