import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

export function warnOfPlainHttp({ server, site }: Config, log: Pick<FastifyBaseLogger, 'warn'>): void {
  if (site.testRoutes || LOOPBACK.has(server.host) || server.tls) return
  log.warn(
    { set: 'TLS_CERTIFICATE, TLS_KEY and TLS_CA', docs: 'docs/operations.md' },
    'other machines ask this server without TLS',
  )
}
