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

/**
 * Policy of a page: scripts only from our own origin, from the bot-protection provider that is switched
 * on, or with one of the given hashes.
 * @param scriptHashes base64 SHA-256 of the inline scripts the page carries.
 */
export function pageCsp(
  scriptHashes: readonly string[],
  captcha: SiteSettings['captcha'] = 'altcha',
): string {
  const hosts = (providerHosts[captcha] ?? []).map((host) => ` ${host}`).join('')
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${hosts}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${hosts}`,
    `frame-src ${hosts === '' ? "'none'" : hosts.trim()}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
