import type { FastifyInstance } from 'fastify'

/** On every answer. The page's own Content-Security-Policy is added where its bytes are made. */
const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

const HSTS = 'max-age=31536000; includeSubDomains'

/** Nothing may load anything from an answer that is not a page. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'"

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const all = publicUrl.startsWith('https:') ? { ...headers, 'strict-transport-security': HSTS } : headers
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all)
    done()
  })
}

/**
 * Policy of a page: scripts only from our own origin or with one of the given hashes.
 * @param scriptHashes base64 SHA-256 of the inline scripts the page carries.
 */
export const pageCsp = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
